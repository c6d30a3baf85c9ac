/** Every example of the contract as a call of its handler in this process. */

import { type Handler, invoke } from '../requests/invoke.ts';
import { contract } from './contract.ts';

export const everyOperation = contract.flatMap(({ examples, ...entry }) =>
  examples.map((example) => ({
    ...entry,
    headers: example.headers,
    call: async () => {
      const { handler }: { handler: Handler } = await import(`../../../functions/${entry.operationId}.ts`);
      return invoke(handler, example);
    },
  })),
);
