/** `npm test` and `npm run check`: tests, types and format side by side. Arguments are for Vitest. */
import { concurrently } from 'concurrently';

// tsc ends before collecting garbage would pay off.
process.env.GOGC ??= 'off';

const others = ['tsc --singleThreaded', 'tsc -p door', 'biome ci --error-on-warnings .'];

// Vitest writes to the terminal as it works. The output of each other command follows in one piece.
const { result } = concurrently(
  [{ command: 'vitest run {@}', raw: true }, ...others.map((command) => ({ command, raw: false }))],
  { raw: true, group: true, additionalArguments: process.argv.slice(2) },
);

await result.catch(() => {
  process.exitCode = 1;
});
