/** The page on which staff plan an event. */
import type { SpecialEvent } from '../../api.ts';
import { type Html, html } from '../html.ts';
import { type FormState, freshForm } from '../pages/fields.ts';
import { layout } from '../pages/layout.ts';
import { againPage } from '../pages/trouble.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import { sendOnce } from '../send-once.ts';
import type { Site, Visit } from '../visit.ts';
import { eventForm, eventIn } from './event-form.ts';

const action = '/staff/events';

/** Only staff may read both lists: whoever may not plan is told so before typing. */
export const planPage = async ({ site, readerApi }: Visit): Promise<Reply> => {
  await Promise.all(['/special-events?limit=1', '/admissions?limit=1'].map((path) => readerApi('GET', path)));
  return htmlReply('form', page(site, freshForm()));
};

export const planEvent = async ({ site, readerApi, form }: Visit): Promise<Reply> => {
  const sent = await form();
  const body = eventIn(sent);
  const outcome = await sendOnce(sent, (headers) =>
    readerApi<SpecialEvent>('POST', '/special-events', { body, headers }),
  );
  if (outcome === 'key-used-before')
    return htmlReply('staff', page(site, { ...freshForm(sent), note: 'savedBefore' }), 422);
  if ('busy' in outcome) return againPage(site, site.locale.words.planEvent, action, sent, outcome.busy);
  if ('faults' in outcome) return htmlReply('staff', page(site, { ...freshForm(sent), faults: outcome.faults }), 400);
  site.memory.noteChange();
  return seeOther(`/staff/events/${outcome.done.eventId}`);
};

const page = (site: Site, form: FormState): Html => {
  const { words } = site.locale;
  const main = html`<article class="plain">
<h1>${words.planEvent}</h1>
${eventForm(action, ['key', form.key], form, site.locale)}
</article>`;
  return layout(site, { title: words.planEvent, main, at: '/staff' });
};
