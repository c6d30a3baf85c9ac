/** The page on which staff plan an event, from scratch or from a copy of another. */
import { ApiProblem, answerTo, orReport } from '../api/api.ts';
import { type Fields, sendOnce, uuid } from '../form.ts';
import { type FormState, freshForm } from '../pages/fields.ts';
import { type Html, html, htmlReply, seeOther } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { moreDays, withDays } from './dates.ts';
import { eventForm, eventIn, fieldsIn } from './event-form.ts';
import { staffLayout } from './layout.ts';
import { isAnswered, questionsOf, savedPath } from './questions.ts';

/** Reads two lists, which only staff may both read: others are refused before they type. */
export const planPage = async ({ site, query, readerApi, onError }: Visit): Promise<Response> => {
  const params = { query: { limit: 1 } };
  const admissions = readerApi.GET('/admissions', { params }).catch(orReport(onError));
  await Promise.all([readerApi.GET('/special-events', { params }), admissions]);
  return htmlReply('form', page(site, freshForm(await patternOf(site, query.get('like') ?? ''))));
};

/** The fields of another event without its days. The event may be cancelled, if the site has seen it. */
const patternOf = async ({ memory, locale }: Site, eventId: string): Promise<Fields> =>
  uuid.test(eventId) ? fieldsIn({ ...(await memory.event(eventId)).event, dates: [] }, locale) : new Map();

export const planEvent = async (visit: Visit): Promise<Response> => {
  const { site, readerApi, form } = visit;
  const sent = withDays(await form(), site.locale);
  const formAgain = (state: Partial<FormState>, status = 200) =>
    htmlReply('staff', page(site, { ...freshForm(sent), ...state }), status);
  if (sent.has('more')) return formAgain(moreDays(sent, site.locale));
  const body = eventIn(sent, site.locale);
  const questions = await questionsOf(visit, { dates: [] }, body, sent);
  if (!isAnswered(questions, sent)) return formAgain({ questions });
  try {
    const saved = await sendOnce(sent, (header) =>
      answerTo(readerApi.POST('/special-events', { body, params: { header } })),
    );
    return seeOther(savedPath(saved.eventId));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 422) return formAgain({ note: 'savedBefore' }, 422);
    if (error.status === 400) return formAgain({ faults: error.problem.errors ?? [] }, 400);
    throw error;
  }
};

const page = (site: Site, form: FormState): Html => {
  const key = html`<input type="hidden" name="key" value="${form.key}">`;
  return staffLayout(site, site.locale.words.planEvent, eventForm('/staff/events', key, form, site.locale), form);
};
