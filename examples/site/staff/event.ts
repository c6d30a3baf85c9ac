/** Shows an event to staff, and changes it: the first press shows whom a change touches, the second one does it. */
import { isDeepStrictEqual } from 'node:util';
import { ApiProblem, type SpecialEvent } from '../../api.ts';
import { etagOf, type Fields } from '../form.ts';
import { freshForm, type Question } from '../pages/fields.ts';
import { againPage } from '../pages/trouble.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import { isBusy } from '../send-once.ts';
import type { Visit } from '../visit.ts';
import { pathOf, readEvent, savedPath } from './current-event.ts';
import { areWrong, daysOf, moreDays, withDays } from './dates.ts';
import { eventIn, fieldsIn } from './event-form.ts';
import { cancelledPage, eventPage } from './event-page.ts';
import { daysLeft, isAnswered, oddDays, questionsIn, unshown } from './questions.ts';

export const staffEventPage = async (visit: Visit): Promise<Reply> => {
  try {
    const current = await readEvent(visit);
    return htmlReply('staff', await eventPage(visit, current, freshForm(fieldsIn(current.event))));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return htmlReply('staff', await cancelledPage(visit));
  }
};

/** If the event is no longer as the form had it, the page shows both versions, and a form that changes the new one. */
export const changeEvent = async (visit: Visit): Promise<Reply> => {
  const { site, id, readerApi, form } = visit;
  const sent = withDays(await form(), site.locale);
  const etag = etagOf(sent);
  try {
    const current = await readEvent(visit);
    if (sent.has('more')) {
      const state = { ...freshForm(), ...moreDays(sent, site.locale) };
      return htmlReply('staff', await eventPage(visit, { ...current, etag }, state));
    }
    const questions = current.etag === etag ? await questionsOf(visit, current.event, sent) : [];
    if (!isAnswered(questions, sent))
      return htmlReply('staff', await eventPage(visit, current, { ...freshForm(sent), questions }));
    await readerApi('PATCH', `/special-events/${id}`, { body: eventIn(sent), headers: { 'If-Match': etag } });
    site.memory.noteDays(current.event);
    site.memory.noteChange();
    return seeOther(savedPath(id, questions));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, problem } = error;
    // Does not ask the API for the event: what was typed outlives an outage.
    if (isBusy(status)) return againPage(site, site.locale.words.changeEvent, pathOf(id), sent, error);
    if (status !== 400 && status !== 412) throw error;
    const current = await readEvent(visit);
    const state = { ...freshForm(sent), faults: problem.errors ?? [] };
    if (status === 400) return htmlReply('staff', await eventPage(visit, { ...current, etag }, state), 400);
    if (isSaved(current.event, sent)) return seeOther(savedPath(id, questionsIn(sent)));
    return htmlReply('staff', await eventPage(visit, current, { ...state, note: 'changedHint' }, sent), 412);
  }
};

const questionsOf = async (visit: Visit, event: SpecialEvent, sent: Fields): Promise<Question[]> => {
  const days = daysOf(sent);
  if (areWrong(days)) return [];
  const [added, left] = [
    days.filter((day) => !event.dates.includes(day)),
    event.dates.filter((day) => !days.includes(day)),
  ];
  const isRenamed = (['name', 'location'] as const).some((name) => event[name] !== sent.get(name));
  return [
    ...oddDays(visit.site, added),
    ...(isRenamed ? unshown(visit.site, sent) : []),
    ...(await daysLeft(visit, left)),
  ];
};

/** Whether the event is what was sent, as after a double click, or when the answer got lost. */
const isSaved = (event: SpecialEvent, sent: Fields): boolean =>
  isDeepStrictEqual({ ...event, ...eventIn(sent) }, event);
