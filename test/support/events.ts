/** Special events for tests: complete unless a test says otherwise. */
import { call, type Received } from './http.ts';

export const newEvent = (fields: object = {}) => ({
  name: 'Night of the Octopus',
  location: 'Aquarium hall',
  eventDescription: 'An evening with eight arms',
  dates: ['2027-03-05'],
  price: 19.99,
  ...fields,
});

/** Creates an event as staff and gives it back as the service answered. */
export const createEvent = async (fields: object = {}): Promise<Received['json']> =>
  (await call('POST', '/special-events', { as: 'staff', body: newEvent(fields) })).json;
