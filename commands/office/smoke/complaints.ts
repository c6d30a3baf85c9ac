/** What is wrong with an answer, in words; undefined if nothing is. */
import { isDeepStrictEqual } from 'node:util';
import type { MuseumAnswer } from './answer.ts';

export type Fields = MuseumAnswer['json'];
export type Complaint = (answer: MuseumAnswer) => string | undefined | Promise<string | undefined>;

export const differenceOf = (what: string, came: unknown, expected: unknown): string | undefined =>
  isDeepStrictEqual(came, expected)
    ? undefined
    : `${what} is ${JSON.stringify(came) ?? 'missing'}, not ${JSON.stringify(expected) ?? 'left out'}`;

/** The fields have these values; undefined ones are absent. */
export const has =
  (expected: object) =>
  ({ json }: Pick<MuseumAnswer, 'json'>): string | undefined =>
    Object.entries(expected)
      .map(([name, value]) => differenceOf(name, json[name], value))
      .find((difference) => difference !== undefined);

/** The same, without other fields. */
export const is =
  (expected: object) =>
  ({ json }: Pick<MuseumAnswer, 'json'>): string | undefined =>
    has({ ...Object.fromEntries(Object.keys(json).map((name) => [name, undefined])), ...expected })({ json });

/** The list has the event, unchanged. */
export const lists =
  (event: Fields) =>
  ({ items }: MuseumAnswer): string | undefined =>
    is(event)({ json: items.find(({ eventId }) => eventId === event.eventId) ?? {} });

export const lacks =
  (event: Fields) =>
  ({ items }: MuseumAnswer): string | undefined =>
    items.some(({ eventId }) => eventId === event.eventId) ? `${event.eventId} is on the list` : undefined;

export const hasDays =
  (...days: readonly unknown[]) =>
  ({ items }: MuseumAnswer): string | undefined => {
    const came = items.map(({ date }) => date);
    return differenceOf('the days', came, days);
  };

export const hasTag =
  (tag: string) =>
  ({ headers }: MuseumAnswer): string | undefined =>
    differenceOf('ETag', headers.get('etag'), tag);

/** @param enteredAt of the entry, where the refusal names it */
export const hasCode =
  (code: string, enteredAt?: unknown) =>
  ({ json: { errors } }: MuseumAnswer): string | undefined =>
    has({ code, enteredAt })({ json: Object(Object(errors)[0]) });

/** A refusal names every fault at once. */
export const namesFaults =
  (...faults: readonly string[]) =>
  ({ json }: MuseumAnswer) => {
    const errors = Array.isArray(json.errors) ? json.errors : [];
    const came = errors.map(({ pointer, parameter, code }) => `${pointer ?? parameter} ${code}`);
    return differenceOf('the faults', came.toSorted(), faults.toSorted());
  };
