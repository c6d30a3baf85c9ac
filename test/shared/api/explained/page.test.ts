/** The page that explains refusals, as a museum puts it on a web server. */
import { expect, it } from 'vitest';
import { problemsSite } from '../../../../shared/api/explained/page.ts';

const files = problemsSite();
const textOf = (name: string) => Buffer.from(files.get(name) ?? []).toString();
const idsOf = (page: string) => [...page.matchAll(/<h3 id="([^"]+)">/g)].map(([, id = '']) => id);

it('has an anchor for each problem and fault code, for types that begin with its address and #', () => {
  const ids = idsOf(textOf('index.html'));

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['not-found', 'unavailable', 'not-a-date', 'too-large-an-answer']));
});

it('has a folder for each that leads to its anchor, for types that begin with its address and /', () => {
  const [, ...others] = files.keys();

  expect(others).toEqual(idsOf(textOf('index.html')).map((id) => `${id}/index.html`));
  expect(textOf('not-found/index.html')).toContain('content="0; url=../#not-found"');
});

it('is HTML, without any Markdown left in it', () => {
  const page = textOf('index.html');

  expect(page).toContain('<p><b>What to do</b>: Follow <code>next</code> in <code>Link</code> as it stands there.</p>');
  expect(page).toContain(`"$URL/special-events?startDate=2027-01-02&amp;endDate=2027-01-01"`);
  expect(page).not.toMatch(/\*\*|\]\(|```|\{\{|<p>#/);
});
