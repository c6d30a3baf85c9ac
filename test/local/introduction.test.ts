/** What `npm start` prints once the museum is open: where everything is, and who may call. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { introduction } from '../../local/introduction.ts';
import { readOptions } from '../../local/options.ts';

const caller = (username: string, password: string) => ({ username, password });

const museum = {
  baseUrl: 'http://127.0.0.1:3000/v1.1',
  credentials: {
    visitor: caller('gast', "p:ß'日本"),
    site: caller('kasse', 'klingelt'),
    door: caller('einlass', 'offen'),
    staff: caller('leitung', 'geheim'),
  },
  ticketKeys: { current: Buffer.alloc(32, 7).toString('base64'), previous: [] },
  dynamodbEndpoint: 'http://127.0.0.1:8000',
  close: async () => {},
};

const linesOf = (args: string[], variables = {}) => {
  const text = introduction(museum, readOptions(args, variables));
  const lines = [...text.matchAll(/^ {2}(\S+(?: \S+)*) {2,}(.+)$/gm)].map(([, name, value]) => [name, value]);
  return { ...Object.fromEntries(lines), pasted: /^export .*$/m.exec(text)?.[0] };
};

it('the introduction names callers, key, pages and commands, and a line to paste into a shell', () => {
  const { pasted, ...lines } = linesOf([]);

  expect(lines).toEqual({
    'Museum service': 'http://127.0.0.1:3000/v1.1',
    'A page': "gast:p:ß'日本",
    'Public site': 'kasse:klingelt',
    Door: 'einlass:offen',
    Staff: 'leitung:geheim',
    'Ticket key': expect.stringMatching(/^[\w-]{8} [\w-]{43}$/),
    'Start here': 'http://127.0.0.1:3000/',
    Reference: 'http://127.0.0.1:3000/docs',
    "Door's page": 'http://127.0.0.1:3000/door',
    Site: 'npm run site: http://127.0.0.1:4000',
    Demo: 'npm run demo',
    Data: '.local, until npm start -- --fresh',
  });
  const script = `${pasted}\nprintf '%s\\n' "$URL" "$VISITOR" "$SITE" "$DOOR" "$STAFF"`;
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n')).toEqual([
    'http://127.0.0.1:3000/v1.1',
    "gast:p:ß'日本",
    'kasse:klingelt',
    'einlass:offen',
    'leitung:geheim',
  ]);
});

it('the introduction says where the data are, and what cannot be used beside', () => {
  const inMemory = { Demo: 'npm run demo (not with --memory)', Data: 'in memory, until it stops' };
  const atAnother = { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' };

  expect(linesOf(['--memory'])).toMatchObject(inMemory);
  expect(linesOf([], atAnother).Data).toBe('the DynamoDB at http://127.0.0.1:8000');
});
