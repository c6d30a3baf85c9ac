/** The special event of the tests: complete, and the same wherever a test does not say otherwise. */

export const octopus = {
  name: 'Night of the Octopus',
  location: 'Aquarium hall',
  eventDescription: 'An evening with eight arms',
  dates: ['2027-03-05'],
  price: 19.99,
};

/** As a caller sends it. */
export const newEvent = (fields: object = {}) => ({ ...octopus, ...fields });

/** As the service knows it, under an id of its own. */
export const anEvent = (fields: Partial<typeof octopus & { eventId: string }> = {}) => ({
  eventId: crypto.randomUUID() as string,
  ...octopus,
  ...fields,
});
