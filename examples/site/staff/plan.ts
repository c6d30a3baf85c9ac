/** The page on which staff plan an event. */
import type { SpecialEvent } from '../../api.ts';
import { type FormState, freshForm, isKey } from '../fields.ts';
import { RefusedForm } from '../form.ts';
import { type Html, html } from '../html.ts';
import { againPage } from '../pages/again.ts';
import { layout } from '../pages/layout.ts';
import { once } from '../send-once.ts';
import { htmlReply, type Reply, seeOther } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';
import { eventForm, eventIn } from './event-form.ts';

const action = '/staff/events';

/** Asks the API for nothing but whether it knows the reader, so that nobody types an event in vain. */
export const planPage = async ({ site, authorization }: Visit): Promise<Reply> => {
  await site.apiAs(authorization)('GET', '/admissions?limit=1');
  return htmlReply('form', page(site, freshForm()));
};

export const planEvent = async ({ site, authorization, form }: Visit): Promise<Reply> => {
  const sent = await form();
  const key = sent.get('key');
  if (key === undefined || !isKey(key)) throw new RefusedForm(400, 'The form has no key.');
  const outcome = await once(() =>
    site.apiAs(authorization)<SpecialEvent>('POST', '/special-events', {
      body: eventIn(sent),
      headers: { 'Idempotency-Key': key },
    }),
  );
  if (outcome === 'busy') return againPage(site, site.wording.words.planEvent, action, sent);
  if (outcome === 'key-used-before')
    return htmlReply('staff', page(site, { ...freshForm(sent), note: 'savedBefore' }), 422);
  if ('faults' in outcome) return htmlReply('staff', page(site, { ...freshForm(sent), faults: outcome.faults }), 400);
  site.memory.noteChange();
  return seeOther(`/staff/events/${outcome.done.eventId}`);
};

const page = (site: Site, form: FormState): Html => {
  const { words } = site.wording;
  const main = html`<article class="plain">
<h1>${words.planEvent}</h1>
${eventForm(action, ['key', form.key], form, site.wording)}
</article>`;
  return layout(site, { title: words.planEvent, main, at: '/staff' });
};
