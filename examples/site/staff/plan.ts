/** The page on which staff plan an event, from nothing or as another was. */
import { uuid } from '../../../shared/api/formats.ts';
import type { SpecialEvent } from '../../api.ts';
import type { Fields } from '../form.ts';
import type { Html } from '../html.ts';
import { type FormState, freshForm } from '../pages/fields.ts';
import { againPage } from '../pages/trouble.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import { sendOnce } from '../send-once.ts';
import type { Site, Visit } from '../visit.ts';
import { savedPath } from './current-event.ts';
import { areWrong, daysOf, moreDays, withDays } from './dates.ts';
import { eventForm, eventIn, fieldsIn } from './event-form.ts';
import { staffLayout } from './layout.ts';
import { isAnswered, oddDays, unshown } from './questions.ts';

const action = '/staff/events';

/** Only staff may read both lists: whoever may not plan is told so before typing. */
export const planPage = async ({ site, query, readerApi }: Visit): Promise<Reply> => {
  await Promise.all(['/special-events?limit=1', '/admissions?limit=1'].map((path) => readerApi('GET', path)));
  return htmlReply('form', page(site, freshForm(await patternOf(site, query.get('like') ?? ''))));
};

/** All but the days. An event that was cancelled is a pattern too, if the site has seen it. */
const patternOf = async ({ memory }: Site, eventId: string): Promise<Fields> =>
  uuid.test(eventId) ? fieldsIn({ ...(await memory.event(eventId)).event, dates: [] }) : new Map();

export const planEvent = async ({ site, readerApi, form }: Visit): Promise<Reply> => {
  const { locale, memory } = site;
  const sent = withDays(await form(), locale);
  if (sent.has('more')) return htmlReply('staff', page(site, { ...freshForm(), ...moreDays(sent, locale) }));
  const questions = areWrong(daysOf(sent)) ? [] : [...oddDays(site, daysOf(sent)), ...unshown(site, sent)];
  if (!isAnswered(questions, sent)) return htmlReply('staff', page(site, { ...freshForm(sent), questions }));
  const body = eventIn(sent);
  const outcome = await sendOnce(sent, (headers) =>
    readerApi<SpecialEvent>('POST', '/special-events', { body, headers }),
  );
  if (outcome === 'key-used-before')
    return htmlReply('staff', page(site, { ...freshForm(sent), note: 'savedBefore' }), 422);
  if ('busy' in outcome) return againPage(site, locale.words.planEvent, action, sent, outcome.busy);
  if ('faults' in outcome) return htmlReply('staff', page(site, { ...freshForm(sent), faults: outcome.faults }), 400);
  memory.noteChange();
  return seeOther(savedPath(outcome.done.eventId));
};

const page = (site: Site, form: FormState): Html =>
  staffLayout(site, site.locale.words.planEvent, eventForm(action, { key: form.key }, form, site.locale));
