/** `npm run prove:faults`: plants one fault at a time in what Vitest loads, and prints the first test that shows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

type Fault = readonly [what: string, file: string, from: string, to: string, tests: string];

/** Lists, with the configuration of their tests. The first list names test files, the second test names as by `-t`. */
const lists = [
  { list: 'test/functions/planted-faults.json', config: 'test/mutants/vitest.config.ts', mode: 'test' },
  { list: 'test/interleavings/planted-faults.json', config: 'test/vitest.config.ts', mode: 'prove' },
];

const prove = async ({ list, config, mode }: (typeof lists)[number]): Promise<void> => {
  const namesFiles = mode === 'test';
  const faults: Fault[] = JSON.parse(readFileSync(list, 'utf8'));
  let [planted, from, to] = ['', '', ''];
  const transform = (code: string, file: string) => (file === planted ? code.replace(from, () => to) : undefined);
  const plugins = [{ name: 'planted fault', enforce: 'pre' as const, transform }];
  // The cache would return the previous fault.
  const options = { config, mode, watch: false, bail: 1, reporters: [{}], fsModuleCache: false };
  const vitest = await createVitest('test', options, { plugins });

  /** @returns the name and the message of the first test that fails */
  const findFault = async (tests: string): Promise<string | undefined> => {
    if (!namesFiles) vitest.setGlobalTestNamePattern(tests);
    const specifications = await vitest.globTestSpecifications(namesFiles ? tests.split(' ') : []);
    // Files that do not run this time would still count as failed by the last fault.
    vitest.state.filesMap.clear();
    const { testModules } = await vitest.runTestSpecifications(specifications);
    for (const module of testModules)
      for (const test of module.children.allTests('failed'))
        return `${test.name}\n${test.result().errors?.[0]?.message.split('\n')[0]}`;
    return undefined;
  };

  // For the orders, `npm run prove` shows that no test fails without a fault.
  const failing = namesFiles && (await findFault(faults.map(([, , , , tests]) => tests).join(' ')));
  if (failing) throw new Error(`A test fails without a fault: ${failing}`);

  for (const [what, file, line, change, tests] of faults) {
    const last = planted;
    [planted, from, to] = [join(import.meta.dirname, '../..', file), line, change];
    for (const changed of [last, planted]) vitest.invalidateFile(changed);
    vitest.provide('fault', what);
    const found = await findFault(tests);
    process.stdout.write(`\n${what}: ${found ?? 'nothing shows it.'}\n`);
    if (!found) missed.push(what);
  }
  await vitest.close();
};

const missed: string[] = [];
const named = process.argv.slice(2);
for (const one of lists) if (named.length === 0 || named.includes(one.list)) await prove(one);
// Vitest has set it, because tests failed.
process.exitCode = missed.length ? 1 : 0;
