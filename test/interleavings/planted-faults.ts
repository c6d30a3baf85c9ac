/** `npm run prove:faults`: plants one fault at a time in a copy, and prints the first test that shows it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

type Fault = readonly [what: string, file: string, from: string, to: string, tests: string];

/** A list, and the configuration with which its tests run. It names files, or scenarios as by Vitest's `-t`. */
const lists = [
  { list: 'test/http/planted-faults.json', config: 'test/mutants/vitest.config.ts', namesFiles: true },
  { list: 'test/interleavings/planted-faults.json', config: 'test/interleavings/vitest.config.ts', namesFiles: false },
];

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'museum-faults-'));
const left = ['node_modules', '.git', '.local', 'cdk.out', 'coverage', 'docs', 'test/mutants/node_modules'].map(
  (name) => join(root, name),
);
cpSync(root, folder, { recursive: true, filter: (path) => !left.includes(path) });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
process.chdir(folder);

const prove = async ({ list, config, namesFiles }: (typeof lists)[number]): Promise<void> => {
  const faults: Fault[] = JSON.parse(readFileSync(list, 'utf8'));
  const vitest = await createVitest('test', { config, watch: false, bail: 1, reporters: [{}] });

  /** @returns the name and the message of the first test that fails */
  const findFault = async (tests: string): Promise<string | undefined> => {
    if (!namesFiles) vitest.setGlobalTestNamePattern(tests);
    const specifications = await vitest.globTestSpecifications(namesFiles ? tests.split(' ') : []);
    // Files that did not run since the last fault would have failed by that one.
    vitest.state.filesMap.clear();
    const { testModules } = await vitest.runTestSpecifications(specifications);
    for (const module of testModules)
      for (const test of module.children.allTests('failed'))
        return `${test.name}\n${test.result().errors?.[0]?.message.split('\n')[0]}`;
    return undefined;
  };

  // Of the orders, `npm run prove` says that none fails without a fault.
  const failing = namesFiles && (await findFault(faults.map(([, , , , tests]) => tests).join(' ')));
  if (failing) throw new Error(`A test fails without a fault: ${failing}`);

  for (const [what, file, from, to, tests] of faults) {
    const text = readFileSync(file, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
    const plant = (planted: string) => {
      writeFileSync(file, planted);
      vitest.invalidateFile(join(folder, file));
    };
    plant(text.replace(from, () => to));
    vitest.provide('fault', what);
    const found = await findFault(tests);
    process.stdout.write(`\n${what}: ${found ?? 'nothing shows it.'}\n`);
    if (!found) missed.push(what);
    plant(text);
  }
  await vitest.close();
};

const missed: string[] = [];
const named = process.argv.slice(2);
for (const one of lists) if (named.length === 0 || named.includes(one.list)) await prove(one);
// Vitest has set it, because tests failed.
process.exitCode = missed.length ? 1 : 0;
rmSync(folder, { recursive: true });
