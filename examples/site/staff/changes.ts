/** What a form changes of an event. It carries its original values: others may have changed the event since. */
import { HTTPException } from 'hono/http-exception';
import type { SpecialEvent } from '../api/api.ts';
import type { Fields } from '../form.ts';
import type { Locale } from '../locale.ts';
import { type Html, html } from '../reply.ts';
import { daysOf } from './dates.ts';
import { eventIn, fieldsIn } from './event-form.ts';

type Name = Exclude<keyof SpecialEvent, 'eventId' | 'dates'>;
/** An object, so that the compiler reports a new field that is missing here. */
const named: Readonly<Record<Name, true>> = { name: true, location: true, eventDescription: true, price: true };
const names = Object.keys(named) as Name[];

/** Hidden fields with the original values of a form. */
export const carried = (filledWith: Fields): Html =>
  html`${Array.from(filledWith, ([name, value]) => html`<input type="hidden" name="was-${name}" value="${value}">`)}`;

/** The original values of a form. @throws HTTPException without any: then it is not our form */
export const filledWithIn = (sent: Fields): Fields => {
  const filledWith = new Map(
    [...sent].flatMap(([name, value]) => (/^was-/.test(name) ? [[name.slice(4), value]] : [])),
  );
  if (filledWith.size === 0) throw new HTTPException(400);
  return filledWith;
};

/**
 * Merges the changes of a form into the current event: days that were added or removed, and other changed fields.
 * @returns the request's `body`, the names of `contested` fields, which others have changed, too, and the merged
 * `values` of the form
 */
export const changesOf = (event: SpecialEvent, sent: Fields, locale: Locale) => {
  const was = filledWithIn(sent);
  const now = fieldsIn(event, locale);
  const mine = eventIn(sent, locale);
  const valueIn = (fields: Fields, name: Name) => (name === 'price' ? eventIn(fields, locale).price : fields.get(name));
  const changed = names.filter((name) => sent.get(name) !== was.get(name) && mine[name] !== valueIn(was, name));
  const differing = changed.filter((name) => mine[name] !== valueIn(now, name));
  const [left, added] = [daysOf(was).filter(isNotIn(mine.dates)), mine.dates.filter(isNotIn(daysOf(was)))];
  const kept = event.dates.filter(isNotIn(left));
  const dates = [...kept, ...added.filter(isNotIn(kept))].sort();
  const isMoved = dates.length !== event.dates.length || dates.some(isNotIn(event.dates));
  const body: Partial<typeof mine> = {
    ...Object.fromEntries(differing.map((name) => [name, mine[name]])),
    ...(isMoved && { dates }),
  };
  const typed = changed.map((name) => [name, sent.get(name) ?? ''] as const);
  return {
    body,
    contested: differing.filter((name) => now.get(name) !== was.get(name)),
    values: new Map([...sent, ...now, ...typed, ['dates', dates.join('\n')]]),
  };
};

const isNotIn = (days: readonly string[]) => (day: string) => !days.includes(day);
