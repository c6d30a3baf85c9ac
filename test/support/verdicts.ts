/** The verdicts of the door's page. */
import type { DoorVerdict } from '../../door/ticket/verdict.ts';

/** By name: the compiler demands each new verdict here. */
const all: Readonly<Record<DoorVerdict, true>> = {
  ...{ valid: true, 'already-in': true, 'wrong-day': true, 'other-event': true, cancelled: true, forged: true },
  ...{ 'unknown-key': true, 'not-a-ticket': true, unread: true, 'not-on-the-list': true, undone: true },
};

export const verdicts = Object.keys(all) as DoorVerdict[];
