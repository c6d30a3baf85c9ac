/** Cancels an event: the first press shows whom that touches, the second one does it. */
import { ApiProblem } from '../../api.ts';
import { comingDates } from '../coming.ts';
import { etagOf } from '../form.ts';
import { namesOf } from '../pages/fields.ts';
import { againPage } from '../pages/trouble.ts';
import { type Reply, seeOther } from '../reply.ts';
import { isBusy } from '../send-once.ts';
import type { Visit } from '../visit.ts';
import { askPage } from './ask.ts';
import { pathOf, readEvent, savedPath } from './current-event.ts';
import { daysLeft, isAnswered, questionsIn } from './questions.ts';

export const cancelEvent = async (visit: Visit): Promise<Reply> => {
  const { site, id, readerApi, form } = visit;
  const { words } = site.locale;
  const sent = await form();
  const etag = etagOf(sent);
  const [back, action, button] = [pathOf(id), `${pathOf(id)}/cancel`, words.cancelEvent];
  try {
    const current = await readEvent(visit);
    // Staff see what has changed before they cancel it.
    if (current.etag !== etag) return seeOther(`${back}?changed`);
    site.memory.noteDays(current.event);
    const questions = await daysLeft(visit, comingDates(current.event, site.today()));
    if (!sent.has('asked') || !isAnswered(questions, sent)) {
      const touched = questions.map(({ sentence }) => sentence);
      const sentences = touched.length ? touched : [words.nothingSold];
      return askPage(site, current.event.name, back, sentences, [action, button, { etag, asked: namesOf(questions) }]);
    }
    await readerApi('DELETE', `/special-events/${id}`, { headers: { 'If-Match': etag } });
    site.memory.noteChange();
    return seeOther(savedPath(id, questions));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (isBusy(error.status)) return againPage(site, button, action, sent, error);
    if (error.status === 412) return seeOther(`${back}?changed`);
    // After a double click the event is gone already.
    if (error.status !== 404) throw error;
    return seeOther(savedPath(id, questionsIn(sent)));
  }
};
