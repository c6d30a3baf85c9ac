/** Questions that staff confirm before a change: about unusual days, characters, prices, and tickets made invalid. */
import pMap from 'p-map';
import type { OpenDay, SpecialEvent } from '../api/api.ts';
import type { Fields } from '../form.ts';
import type { Question } from '../pages/fields.ts';
import type { Site, Visit } from '../visit.ts';
import { areWrong } from './dates.ts';
import { priceIn } from './price.ts';
import { askAdmissions, isGood, tenAtOnce } from './sold.ts';

/** The questions' names, as a form and an address carry them. */
export const namesOf = (questions: readonly Question[]): string => questions.map(({ name }) => name).join(' ');

/** Whether staff have confirmed all questions. Tickets sold since the first press do not ask a question again. */
export const isAnswered = (questions: readonly Question[], sent: Fields): boolean => {
  const read = (sent.get('asked') ?? '').split(' ').map(withoutCount);
  return questions.every(({ name }) => read.includes(withoutCount(name)));
};

const withoutCount = (name: string): string => name.replace(/(?<=^left:.*):.*/, '');

/** @param event with its days so far @param values what the form will save */
export const questionsOf = async (
  visit: Visit,
  event: Pick<SpecialEvent, 'dates'>,
  { name, location, price, dates = event.dates }: Partial<SpecialEvent>,
  values: Fields,
): Promise<Question[]> => {
  const { site } = visit;
  if (areWrong(dates)) return [];
  const added = dates.filter((day) => !event.dates.includes(day));
  const left = event.dates.filter((day) => !dates.includes(day));
  return [
    ...(await oddDays(site, added)),
    ...(name === undefined && location === undefined ? [] : unshown(site, values)),
    ...(location === undefined ? [] : unlimited(site, location)),
    ...(price === undefined ? [] : oddPrice(site, values)),
    ...(await daysLeft(visit, left)),
  ];
};

/** Days that are over, and days on which the museum is closed. */
const oddDays = async ({ memory, locale, today: now }: Site, days: readonly string[]): Promise<Question[]> => {
  const today = now();
  const ask = (kind: 'pastDay' | 'closedDay') => (date: string) => ({
    name: `${kind}:${date}`,
    sentence: locale.say(kind, { day: locale.fullDate(date) }),
  });
  const coming = days.filter((date) => date >= today);
  return [
    ...days.filter((date) => date < today).map(ask('pastDay')),
    ...(await closedDays(memory, coming)).map(ask('closedDay')),
  ];
};

/** Reads thirty open days at a time. Leaves out days beyond the published hours. */
export const closedDays = async (memory: Site['memory'], days: readonly string[]): Promise<string[]> => {
  const closed: string[] = [];
  let open: readonly OpenDay[] = [];
  for (const date of days.toSorted()) {
    if (date > (open.at(-1)?.date ?? '')) open = await memory.hoursFrom(date, 30);
    if (!open.length) break;
    if (!open.some((day) => day.date === date)) closed.push(date);
  }
  return closed;
};

/** Characters of name and location in scripts for which tickets have no font. */
const unshown = ({ locale }: Site, sent: Fields): Question[] => {
  const characters = [...new Set(`${sent.get('name') ?? ''} ${sent.get('location') ?? ''}`.match(otherScripts))];
  if (characters.length === 0) return [];
  const codes = characters.map((character) => character.codePointAt(0)?.toString(16)).join('-');
  return [{ name: `unshown:${codes}`, sentence: locale.say('unshown', { characters: characters.join(' ') }) }];
};

/** The scripts of the tickets' fonts, and what all scripts share. */
const shown = 'Latin Cyrillic Greek Devanagari Hebrew Arabic Han Hiragana Katakana Hangul Common Inherited'.split(' ');
const otherScripts = new RegExp(`[^${shown.map((script) => `\\p{Script=${script}}`).join('')}]`, 'gu');

/** A location without a limit that differs only in spelling from a location with a limit. */
const unlimited = ({ museum, locale }: Site, location: string): Question[] => {
  const limited = Object.keys(museum.capacity?.locations ?? {});
  const meant = limited.includes(location) ? undefined : limited.find((one) => fold(one) === fold(location));
  if (meant === undefined) return [];
  const sentence = locale.say('unlimited', { location, meant });
  return [{ name: `unlimited:${encodeURIComponent(location)}`, sentence }];
};

const fold = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** An ambiguous price, or a price with more decimals than are shown. */
const oddPrice = ({ locale }: Site, sent: Fields): Question[] => {
  const typed = sent.get('price') ?? '';
  const { price, isOdd } = priceIn(typed, locale) ?? { price: 0, isOdd: false };
  const sentence = locale.say('oddPrice', { typed, price: locale.price(price) });
  return isOdd ? [{ name: `price:${price}`, sentence }] : [];
};

/** Asks about each day that the event would lose with valid, unused tickets. Past days do not count. */
export const daysLeft = async (visit: Visit, days: readonly string[]): Promise<Question[]> => {
  const { locale, today } = visit.site;
  const coming = days.filter((date) => date >= today()).sort();
  const ask = async (date: string): Promise<Question[]> => {
    const lost = (await askAdmissions(visit, date, visit.id))?.filter((one) => isGood(one) && !one.enteredAt).length;
    const sentence = locale.sayCount('ticketsLost', lost, { day: locale.fullDate(date) });
    return lost === 0 ? [] : [{ name: `left:${date}:${lost ?? 0}`, sentence }];
  };
  return (await pMap(coming, ask, tenAtOnce)).flat();
};

/** The address of the event page that says that the event is saved, and which tickets are affected. */
export const savedPath = (id: string, answered = ''): string =>
  `/staff/events/${id}?saved=${encodeURIComponent(answered)}`;

/** Reads `saved` in that address: how many tickets of which days are no longer valid. */
export const readLost = (names: string): { readonly date: string; readonly count: number }[] =>
  [...names.matchAll(/left:(\d{4}-\d\d-\d\d):(\d{1,6})(?= |$)/g)].map(([, date = '', count]) => ({
    date,
    count: Number(count),
  }));
