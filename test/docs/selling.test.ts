/** docs/selling.md: the shop as it stands in its file, and every fault that a buyer can meet. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultCodes } from '../../shared/api/faults.ts';
import { ticketRequest } from '../../shared/api/schemas.ts';

const selling = readFileSync('docs/selling.md', 'utf8');

it('shows the file that npm run shop runs, byte by byte, in 60 lines at most', () => {
  const [, shown = ''] = /```js\n(.*?)```/s.exec(selling) ?? [];

  expect(shown).toBe(readFileSync('examples/shop/shop.js', 'utf8'));
  expect(shown.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

/** The codes of lists, of planning and of the door: purchases and pictures are never refused with them. */
const ofOthers = `
  too-few too-many repeated too-low too-high out-of-range before-start too-many-days too-many-months another-id
  cancelled wrong-day already-entered not-entered too-late not-an-instant in-the-future another-day not-of-this-list
  too-much-to-read too-large-an-answer`;

it('has a row for each code that a buyer can meet, and no other row', () => {
  const rows = [...selling.matchAll(/^\| ((?:`[a-z0-9-]+`(?:, )?)+) \| .+ \| .+ \|$/gm)];
  const codes = rows.flatMap(([, codes = '']) => codes.replaceAll('`', '').split(', '));

  expect([...codes, ...ofOthers.trim().split(/\s+/)].sort()).toEqual(Object.keys(faultCodes).sort());
});

it('and the form of the site say how long e-mail and phone may be', () => {
  const form = readFileSync('examples/site/pages/order.ts', 'utf8');
  const [, ...here] = /too long: (\d+) characters, (\d+) \|/.exec(selling) ?? [];
  const there = [...form.matchAll(/ maxlength="(\d+)"/g)].map(([, most]) => most);

  const { email, phone } = ticketRequest.properties;
  const most = [`${email.maxLength}`, `${phone.maxLength}`];
  expect({ 'docs/selling.md': here, 'pages/order.ts': there }).toEqual({
    'docs/selling.md': most,
    'pages/order.ts': most,
  });
});
