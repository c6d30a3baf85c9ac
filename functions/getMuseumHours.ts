/** Answers with the days on which the museum is open. */
import { getMuseumHours } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { openDays } from '../shared/museum/opening-hours.ts';

export const handler = await handle(getMuseumHours, ({ query, museum, today }) => openDays(museum, query, today));
