/** What readers, programs and crawlers find in a page of the site. */

interface Markup {
  readonly text: string;
}

const decode = (markup: string): string =>
  markup.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name) => characters[name as keyof typeof characters]);

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" } as const;

/** The inputs of a page that carry a value. */
const inputsIn = ({ text }: Markup): (readonly [name: string, value: string])[] =>
  [...text.matchAll(/<input[^>]* name="([^"]*)"[^>]* value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decode(value)] as const,
  );

export const valuesIn = (page: Markup, wanted: string): string[] =>
  inputsIn(page).flatMap(([name, value]) => (name === wanted ? [value] : []));

export const valueIn = (page: Markup, wanted: string): string => valuesIn(page, wanted)[0] ?? '';

/** What the form on an event's page was filled with, as it carries it. */
export const carriedBy = (page: Markup): Record<string, string> =>
  Object.fromEntries(inputsIn(page).filter(([name]) => name.startsWith('was-')));

/** What a reader sees of a part of a page: text without tags, its characters as they are, in one line. */
export const seen = ({ text }: Markup, part = 'main'): string =>
  decode((new RegExp(`<${part}[ >].*?</${part}>`, 's').exec(text)?.[0] ?? '').replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** As a crawler reads it: the text of the one element, which HTML does not decode. */
export const dataIn = ({ text }: Markup) => {
  const [data, ...others] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (others.length) throw new Error('There is more than one element with data.');
  return JSON.parse(data?.[1] ?? '');
};
