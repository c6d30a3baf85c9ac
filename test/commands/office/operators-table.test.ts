/** The table that an operator's command asks, and what the command says if none answers. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { refusal, runAnewHere } from '../../support/processes/scripts-here.ts';
import { openTable } from '../../support/store/test-table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

await openTable();

const dualStack = join(temporaryFolder(), 'config');
writeFileSync(dualStack, '[default]\nuse_dualstack_endpoint = true\n');

const ticketId = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';

const forget = (args: readonly string[], variables: Readonly<Record<string, string>>) =>
  runAnewHere('.', 'commands/office/forget.ts', [ticketId, '--yes', ...args], {
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    ...variables,
  });

const endpoint = inject('dynamodbEndpoint');

it.each([
  ['in AWS', { AWS_ENDPOINT_URL_DYNAMODB: endpoint }],
  [
    "in the operator's own DynamoDB, whatever is set up for AWS",
    {
      ...{ DYNAMODB_ENDPOINT: endpoint, AWS_PROFILE: 'none', AWS_REGION: '', AWS_ACCESS_KEY_ID: '' },
      ...{ AWS_USE_FIPS_ENDPOINT: 'true', AWS_DEFAULTS_MODE: 'none', AWS_CONFIG_FILE: dualStack },
    },
  ],
])('the table of an operator is asked by its name %s', async (_, variables) => {
  const said = await forget(['--table', process.env.TABLE_NAME ?? ''], variables);

  expect(said).toEqual({ code: 1, out: '', err: 'There is no ticket with this ticketId.\n' });
});

const name = ['--table', 'museum'];
const at = (DYNAMODB_ENDPOINT: string) => ({ DYNAMODB_ENDPOINT });
const noCredentials = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };

it.each<[string, string[], Record<string, string>, RegExp]>([
  ['answers', name, at('http://127.0.0.1:1'), /^The table at http:\/\/127\.0\.0\.1:1 does not answer you: .*REFUSED/],
  ['gives an address', [], at('localhost'), /^DYNAMODB_ENDPOINT must be an http address, not localhost\.$/],
  ['gives a name', ['--table', ''], {}, /^--table must be the name of a table\.$/],
  ['has set a region', name, { AWS_REGION: '' }, /^AWS is not set up for you: Region /],
  ['has credentials', name, noCredentials, /^AWS is not set up for you: Could not load credentials/],
])('the table of an operator is missed in one line when nobody %s', async (_, args, variables, line) => {
  expect(await forget(args, variables)).toEqual(refusal(1, line));
});
