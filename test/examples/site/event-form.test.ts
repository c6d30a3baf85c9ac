/** What staff type into the form of an event, as the API is told of it. */
import { describe, expect, it } from 'vitest';
import { eventIn } from '../../../examples/site/staff/event-form.ts';

const priceTold = (typed: string) => eventIn(new Map([['price', typed]])).price;

describe('a price', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['1.255', 1.255],
    ['12,5', 12.5],
    [' 1234,05 ', 1234.05],
    ['-1,5', -1.5],
  ])('is the number that people mean: %j', (typed, price) => {
    expect(priceTold(typed)).toBe(price);
  });

  it.each(['1,500', '1,500.00', '1.500,00', '1,5,0', '12,', ',50', '1e3', ''])(
    'stays text, for the API to refuse, where that is not sure: %j',
    (typed) => {
      expect(priceTold(typed)).toBe(typed);
    },
  );
});
