/** Cancels an event: the first press shows whom that touches, the second one does it. */
import { ApiProblem } from '../../api.ts';
import { comingDates } from '../coming.ts';
import { etagOf } from '../form.ts';
import { seeOther } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { askPage } from './ask.ts';
import { pathOf, readEvent, savedPath } from './current-event.ts';
import { daysLeft, isAnswered, namesOf, questionsIn } from './questions.ts';

export const cancelEvent = async (visit: Visit): Promise<Response> => {
  const { site, id, readerApi, form } = visit;
  const { words } = site.locale;
  const sent = await form();
  const etag = etagOf(sent);
  const back = pathOf(id);
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
    await readerApi('DELETE', `/special-events/${id}`, { headers: { 'If-Match': etag } });
    return seeOther(savedPath(id, questions));
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : undefined;
    if (status === 412) return seeOther(`${back}?changed`);
    // After a double click the event is gone already.
    if (status === 404) return seeOther(savedPath(id, questionsIn(sent)));
    throw error;
  }
};
