/** The page on which staff plan an event, from nothing or as another was. */
import { uuid } from '../../../shared/api/formats.ts';
import { ApiProblem, type SpecialEvent } from '../../api.ts';
import { type Fields, sendOnce } from '../form.ts';
import { type Html, html } from '../html.ts';
import { type FormState, freshForm } from '../pages/fields.ts';
import { htmlReply, seeOther } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { areWrong, daysOf, moreDays, withDays } from './dates.ts';
import { eventForm, eventIn, fieldsIn } from './event-form.ts';
import { staffLayout } from './layout.ts';
import { isAnswered, oddDays, savedPath, unshown } from './questions.ts';

/** Only staff may read both lists: whoever may not plan is told so before typing. */
export const planPage = async ({ site, query, readerApi }: Visit): Promise<Response> => {
  await Promise.all(['/special-events?limit=1', '/admissions?limit=1'].map((path) => readerApi('GET', path)));
  return htmlReply('form', page(site, freshForm(await patternOf(site, query.get('like') ?? ''))));
};

/** All but the days. An event that was cancelled is a pattern too, if the site has seen it. */
const patternOf = async ({ memory }: Site, eventId: string): Promise<Fields> =>
  uuid.test(eventId) ? fieldsIn({ ...(await memory.event(eventId)).event, dates: [] }) : new Map();

export const planEvent = async ({ site, readerApi, form }: Visit): Promise<Response> => {
  const sent = withDays(await form(), site.locale);
  const formAgain = (state: Partial<FormState>, status = 200) =>
    htmlReply('staff', page(site, { ...freshForm(sent), ...state }), status);
  if (sent.has('more')) return formAgain(moreDays(sent, site.locale));
  const days = daysOf(sent);
  const questions = areWrong(days) ? [] : [...oddDays(site, days), ...unshown(site, sent)];
  if (!isAnswered(questions, sent)) return formAgain({ questions });
  const body = eventIn(sent);
  try {
    const send = (headers: object) => readerApi<SpecialEvent>('POST', '/special-events', { body, headers });
    return seeOther(savedPath((await sendOnce(sent, send)).eventId));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 422) return formAgain({ note: 'savedBefore' }, 422);
    if (error.status === 400) return formAgain({ faults: error.problem.errors ?? [] }, 400);
    throw error;
  }
};

const page = (site: Site, form: FormState): Html => {
  const key = html`<input type="hidden" name="key" value="${form.key}">`;
  return staffLayout(site, site.locale.words.planEvent, eventForm('/staff/events', key, form, site.locale));
};
