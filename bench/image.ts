/** Cold starts of getTicketCode, and its pictures: in each script that the fonts cover, shortened, and cancelled. */
import { getTicketCode } from '../shared/api/operations.ts';
import { coldStarts } from './cold.ts';
import { openFunctions } from './functions.ts';
import names from './names.json' with { type: 'json' };
import type { Section } from './section.ts';
import { fill } from './store.ts';
import { anEvent, aTicketFor, now, today } from './subjects.ts';

const cancelled = 'latin, cancelled';

/** Name and location of each ticket's event. */
const texts: Readonly<Record<string, readonly string[]>> = {
  ...names,
  'latin, shortened': [names['latin, three lines'].join(' ').repeat(9)],
  'chinese, shortened': [names['chinese, three lines'].join(' ').repeat(9)],
  [cancelled]: names.latin,
};

export const ticketKinds = Object.keys(texts);

export const image: Section = {
  columns: 'name | ms | × empty handler | processor, × empty handler | bytes',
  measure: async () => {
    await using deployed = await openFunctions();
    const { store, named, eventOf } = deployed;
    const subjects = Object.entries(texts).map(([kind, [name = '', location = 'Aquarium hall']], index) => {
      const event = anEvent(1000 + index, { name, location, dates: [today] });
      const ticket = aTicketFor(event, 2000 + index, today);
      return { kind, event, ticket: kind === cancelled ? { ...ticket, cancelledAt: now } : ticket };
    });
    const [events, tickets] = [subjects.map(({ event }) => event), subjects.map(({ ticket }) => ticket)];
    await fill(store, events, tickets);
    const drawn = subjects.map(({ kind, ticket }) => {
      const event = eventOf({ operation: getTicketCode, variant: kind, path: ticket });
      return [kind, { ...named(getTicketCode.operationId), event }] as const;
    });
    const starts = await coldStarts([['an empty handler', named('an empty handler')], ...drawn]);
    return starts.map(({ name, times, bytes }) => [name, ...times, bytes]);
  },
};
