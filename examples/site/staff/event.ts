/** Shows an event to staff, changes and cancels it: a first press shows whom that touches, a second one does it. */
import { isDeepStrictEqual } from 'node:util';
import { ApiProblem, answerTo, type SpecialEvent } from '../api/api.ts';
import { comingDates } from '../coming.ts';
import { etagOf, type Fields } from '../form.ts';
import { type FormState, freshForm, type Question } from '../pages/fields.ts';
import { htmlReply, seeOther } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { areWrong, daysOf, moreDays, withDays } from './dates.ts';
import { eventIn, fieldsIn } from './event-form.ts';
import { type Current, cancelledPage, eventPage } from './event-page.ts';
import { askPage } from './layout.ts';
import { daysLeft, isAnswered, namesOf, oddDays, savedPath, unshown } from './questions.ts';

export const staffEventPage = async (visit: Visit): Promise<Response> => {
  try {
    const current = await readEvent(visit);
    return htmlReply('staff', await eventPage(visit, current, freshForm(fieldsIn(current.event))));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return htmlReply('staff', await cancelledPage(visit));
  }
};

/** If the event is no longer as the form had it, the page shows both versions, and a form that changes the new one. */
export const changeEvent = async (visit: Visit): Promise<Response> => {
  const { site, id, readerApi, form } = visit;
  const sent = withDays(await form(), site.locale);
  const etag = etagOf(sent);
  const current = await readEvent(visit);
  const formAgain = async (state: Partial<FormState>, status = 200) =>
    htmlReply('staff', await eventPage(visit, { ...current, etag }, { ...freshForm(sent), ...state }), status);
  if (sent.has('more')) return formAgain(moreDays(sent, site.locale));
  const questions = current.etag === etag ? await questionsOf(visit, current.event, sent) : [];
  if (!isAnswered(questions, sent)) return formAgain({ questions });
  try {
    const params = { path: { eventId: id }, header: { 'If-Match': etag } };
    await readerApi.PATCH('/special-events/{eventId}', { params, body: eventIn(sent) });
    return seeOther(savedPath(id, namesOf(questions)));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 400) return formAgain({ faults: error.problem.errors ?? [] }, 400);
    if (error.status !== 412) throw error;
    const newer = await readEvent(visit);
    if (isSaved(newer.event, sent)) return seeOther(savedPath(id, sent.get('asked')));
    const state: FormState = { ...freshForm(sent), note: 'changedHint' };
    return htmlReply('staff', await eventPage(visit, newer, state, sent), 412);
  }
};

const questionsOf = async (visit: Visit, event: SpecialEvent, sent: Fields): Promise<Question[]> => {
  const days = daysOf(sent);
  if (areWrong(days)) return [];
  const added = days.filter((day) => !event.dates.includes(day));
  const left = event.dates.filter((day) => !days.includes(day));
  const isRenamed = (['name', 'location'] as const).some((name) => event[name] !== sent.get(name));
  const ofNames = isRenamed ? unshown(visit.site, sent) : [];
  return [...(await oddDays(visit.site, added)), ...ofNames, ...(await daysLeft(visit, left))];
};

/** Whether the event already is as the form says, as after a double click or a lost answer. */
const isSaved = (event: SpecialEvent, sent: Fields): boolean =>
  isDeepStrictEqual({ ...event, ...eventIn(sent) }, event);

export const cancelEvent = async (visit: Visit): Promise<Response> => {
  const { site, id, readerApi, form } = visit;
  const { words } = site.locale;
  const sent = await form();
  const etag = etagOf(sent);
  const back = `/staff/events/${id}`;
  try {
    const current = await readEvent(visit);
    // Staff see what has changed before they cancel it.
    if (current.etag !== etag) return seeOther(`${back}?changed`);
    const questions = await daysLeft(visit, comingDates(current.event, site.today()));
    if (!sent.has('asked') || !isAnswered(questions, sent)) {
      const sentences = questions.length ? questions.map(({ sentence }) => sentence) : [words.nothingSold];
      const fields = { etag, asked: namesOf(questions) };
      return askPage(site, current.event.name, back, sentences, [`${back}/cancel`, words.cancelEvent, fields]);
    }
    const params = { path: { eventId: id }, header: { 'If-Match': etag } };
    await readerApi.DELETE('/special-events/{eventId}', { params });
    return seeOther(savedPath(id, namesOf(questions)));
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : undefined;
    if (status === 412) return seeOther(`${back}?changed`);
    // After a double click the event is gone already.
    if (status === 404) return seeOther(savedPath(id, sent.get('asked')));
    throw error;
  }
};

/** The event as it is now. The site remembers it, so that its pages can show a cancellation or a former day later. */
const readEvent = async ({ site, id, readerApi }: Visit): Promise<Current> => {
  const params = { path: { eventId: id } };
  const { headers, body } = await answerTo(readerApi.GET('/special-events/{eventId}', { params }));
  return { event: body, etag: headers.get('etag') ?? '', daysSeen: site.memory.see(body) };
};
