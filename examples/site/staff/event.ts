/** Shows an event to staff, changes and cancels it: a first press shows who is affected, a second one confirms. */
import { ApiProblem, answerTo, unlessMissing } from '../api/api.ts';
import { comingDates } from '../coming.ts';
import { etagOf, retryOn } from '../form.ts';
import { type FormState, freshForm } from '../pages/fields.ts';
import { htmlReply, seeOther } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { changesOf, filledWithIn } from './changes.ts';
import { moreDays, withDays } from './dates.ts';
import { fieldsIn } from './event-form.ts';
import { type Current, cancelledPage, eventPage } from './event-page.ts';
import { askPage } from './layout.ts';
import { daysLeft, isAnswered, namesOf, questionsOf, savedPath } from './questions.ts';
import { soldBeside } from './sold.ts';

export const staffEventPage = async (visit: Visit): Promise<Response> => {
  try {
    const current = await readEvent(visit);
    const fields = fieldsIn(current.event, visit.site.locale);
    return htmlReply('staff', await eventPage(visit, current, freshForm(fields), fields));
  } catch (error) {
    unlessMissing(error);
    return htmlReply('staff', await cancelledPage(visit));
  }
};

/**
 * Saves what the form changes, whatever else has changed meanwhile. If somebody else has changed the same field, the
 * page shows both versions, and sending its form again replaces theirs.
 */
export const changeEvent = async (visit: Visit): Promise<Response> => {
  const { site, id, readerApi, form } = visit;
  const sent = withDays(await form(), site.locale);
  const filledWith = filledWithIn(sent);
  if (sent.has('more')) {
    const state = { ...freshForm(sent), ...moreDays(sent, site.locale) };
    return htmlReply('staff', await eventPage(visit, await readEvent(visit), state, filledWith));
  }
  // The API answers 412 if somebody else saves between our read and our write.
  return retryOn(412, async () => {
    const current = await readEvent(visit);
    const { body, values, contested } = changesOf(current.event, sent, site.locale);
    const formAgain = async (state: Partial<FormState>, status = 200) => {
      const filledNow = fieldsIn(current.event, site.locale);
      const page = await eventPage(visit, current, { ...freshForm(values), ...state }, filledNow, contested);
      return htmlReply('staff', page, status);
    };
    if (contested.length) return formAgain({ note: 'changedHint' }, 412);
    // Nothing is left to save, as after a double click or a lost reply.
    if (Object.keys(body).length === 0) return seeOther(savedPath(id, sent.get('asked')));
    const questions = await questionsOf(visit, current.event, body, values);
    if (!isAnswered(questions, sent)) return formAgain({ questions });
    try {
      const params = { path: { eventId: id }, header: { 'If-Match': current.etag } };
      await readerApi.PATCH('/special-events/{eventId}', { params, body });
      return seeOther(savedPath(id, namesOf(questions)));
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 400) throw error;
      return formAgain({ faults: error.problem.errors ?? [] }, 400);
    }
  });
};

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
      const beside = await soldBeside(visit, current.event);
      const touched = [...questions.map(({ sentence }) => sentence), ...beside];
      const sentences = touched.length ? touched : [`${words.nothingSold} ${words.officeCounts}`];
      const press = [`${back}/cancel`, words.cancelEvent, { etag, asked: namesOf(questions) }] as const;
      return askPage(site, current.event.name, back, sentences, press);
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
  site.memory.see(body);
  return { event: body, etag: headers.get('etag') ?? '' };
};
