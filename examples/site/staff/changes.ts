/** What a form changes of an event. It carries what it was filled with, for others may have changed the event since. */
import { HTTPException } from 'hono/http-exception';
import type { SpecialEvent } from '../api/api.ts';
import type { Fields } from '../form.ts';
import type { Locale } from '../locale.ts';
import { type Html, html } from '../reply.ts';
import { daysOf } from './dates.ts';
import { eventIn, fieldsIn } from './event-form.ts';

type Name = Exclude<keyof SpecialEvent, 'eventId' | 'dates'>;
/** By name, so that the compiler asks here for a new field. */
const named: Readonly<Record<Name, true>> = { name: true, location: true, eventDescription: true, price: true };
const names = Object.keys(named) as Name[];

/** Tells a form what it is filled with. */
export const carried = (filledWith: Fields): Html =>
  html`${Array.from(filledWith, ([name, value]) => html`<input type="hidden" name="was-${name}" value="${value}">`)}`;

/** What the form was filled with. @throws HTTPException if it does not say so: then it is none of ours */
export const filledWithIn = (sent: Fields): Fields => {
  const filledWith = new Map(
    [...sent].flatMap(([name, value]) => (/^was-/.test(name) ? [[name.slice(4), value]] : [])),
  );
  if (filledWith.size === 0) throw new HTTPException(400);
  return filledWith;
};

/**
 * Brings the changes of a form to the event as it is now: days that the form adds and takes away, and other fields that
 * it has changed.
 * @returns the request's body; the names of fields that others have changed, too; the form, filled with the outcome
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
