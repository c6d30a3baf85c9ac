/** What an operation's function is told by its environment: the museum, who may read its answers, and the time. */
import type { Museum } from '../api/museum.ts';

/** The museum's checked file; the stack sets it for every operation. */
export const museum: Museum = JSON.parse(process.env.MUSEUM ?? 'null');

/** Origins as browsers write them, or `*` alone for all. */
export const allowedOrigins: readonly string[] = (process.env.ALLOWED_ORIGINS ?? '').split(',');

/** The one clock. `CLOCK`, an ISO 8601 instant, stops it. */
export const now = (): Date => (process.env.CLOCK ? new Date(process.env.CLOCK) : new Date());
