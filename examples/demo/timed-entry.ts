/** The demo's timed entry: an event for each hour, at a location whose limit counts for each of them. */
import type { Receipt, SpecialEvent } from '../site/api/api.ts';
import { refusal } from './steps.ts';

interface Scene {
  /** Plans an event for today. */
  readonly plan: (name: string) => Promise<SpecialEvent>;
  readonly buy: (event: SpecialEvent) => Promise<Receipt>;
  /** What a door says of a ticket. */
  readonly verdictAt: (event: SpecialEvent, ticket: Receipt) => Promise<string>;
}

/** @returns the scene, line by line */
export const tellTimedEntry = async ({ plan, buy, verdictAt }: Scene): Promise<readonly string[]> => {
  const [ten, eleven] = [await plan('Entry at 10:00'), await plan('Entry at 11:00')];
  await buy(ten);
  await buy(ten);
  // The museum's file is its own: the demo sees whether it has a limit, and sets none.
  const third = await refusal(buy(ten), '');
  const ticket = await buy(eleven);
  return [
    third
      ? `Two take 10:00. The third is told ${third}.`
      : "Three take 10:00: the museum's file has no limit of 2 for the Demo hall, as examples/museum.yaml has.",
    `At 11:00 there is a place: ${ticket.confirmationCode}`,
    `Its holder comes an hour early, to the door that admits "Entry at 10:00": ${await verdictAt(ten, ticket)}`,
    `An hour later the door admits "Entry at 11:00": ${await verdictAt(eleven, ticket)}`,
  ];
};
