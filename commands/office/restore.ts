/** `npm run restore`: puts a copy of the table, as it was at a given second, in the table's place. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { idIn, instantIn } from '../../infra/command-line/arguments.ts';
import { option, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { stackNameOf, stageIn } from '../../infra/settings/deployment.ts';
import { isOutOfReach } from '../../shared/runtime/retries.ts';
import { agree, yesOption } from './agree.ts';
import { checkAws, ifMissing, withTable } from './operators-table.ts';
import { type Copy, copyStep, inSeconds, restorable } from './restore/copy.ts';
import { afterwards, brokenOff, warnings, whichSecond } from './restore/messages.ts';
import { deployedStack } from './restore/stack.ts';
import { planOf, takeSteps } from './restore/step.ts';
import { type Cdk, stepsTo } from './restore/steps.ts';

const manual = {
  command: 'npm run restore',
  purpose:
    'Replaces the table by a copy of how it was at a given second, for the stack of STAGE.\n' +
    'Run again, it goes on where it broke off. Without options it says which seconds are possible.',
  options: {
    to: option('<instant>', 'the second to go back to, such as 2026-12-24T09:00:00Z'),
    from: option('<table>', 'a table that is there, in place of --to'),
    item: {
      type: 'string',
      value: '<id>',
      multiple: true,
      default: [] as string[],
      says: 'fetches this event or ticket from the copy, with its event if that is missing; as often as needed',
    },
    ...yesOption,
  },
  example: '--to 2026-12-24T09:00:00Z',
} as const;

const restore = async (): Promise<void> => {
  const { to, from, item, yes } = readArguments(manual).values;
  const stage = stageIn(process.env);
  const stack = stackNameOf(stage);
  const copy = copyIn(stack, to, from);
  const ids = item.map(idIn);
  if (ids.length && !copy) throw new ConfigurationError('Say by --to or --from which second is meant.');
  await checkAws();
  const now = await deployedStack(stack);
  const source = now.tableInUse;
  if (!copy) return say(whichSecond(now.log, await restorable(source)));
  const steps = ids.length ? [await copyStep(copy, source)] : await stepsTo(stage, copy, now, cdk);
  say(await planOf(steps, now));
  if (ids.length) say(`Then put back from it into ${source}: ${ids.join(', ')}. The museum sells meanwhile.\n`);
  else {
    await cdk(['diff', stack, '--method', 'template', '--fail-on', 'destructive']);
    say(warnings);
  }
  if (!yes) await agree('begin');
  await takeSteps(stack, steps).catch((error) => {
    if (!ids.length) say(brokenOff);
    throw error;
  });
  if (ids.length) await fetchItems(copy, source, ids);
  else say(afterwards(stack, copy, source));
};

/** The copy's name follows from stack and second, so that the same command finds it again. */
const copyIn = (stack: string, to?: string, from?: string): Copy | undefined => {
  if (to !== undefined && from !== undefined) throw new ConfigurationError('Give --to or --from, not both.');
  if (to === undefined) return from === undefined ? undefined : { name: from, second: undefined };
  const second = new Date(instantIn(to, '--to'));
  second.setUTCMilliseconds(0);
  return { name: `${stack}-${inSeconds(second).replaceAll(/[-:]/g, '')}`, second };
};

const fetchItems = (copy: Copy, source: string, ids: readonly string[]) =>
  withTable(source, async () => {
    const { fetchFrom } = await import('../../shared/table/copies.ts');
    for (const item of ids)
      for (const { kind, id, state } of await fetchFrom(copy.name, item).catch(ifMissing(nothing)))
        say(`The ${kind} ${id} ${whatIs[state]}\n`);
    if (copy.second && copy.name !== source)
      say(`Delete ${copy.name} once all is back: it costs storage, and has what was forgotten since.\n`);
  });

const nothing = ({ message }: Error): [] => {
  say(`${message}\n`);
  process.exitCode = 1;
  return [];
};

const whatIs = {
  back: 'is back.',
  stands: 'stands: it was not changed.',
  missing: 'of this ticket is missing, in the copy, too: try an earlier second.',
};

const say = (text: string) => void process.stdout.write(text);

const cdk: Cdk = async (args, variables) => {
  const program = spawn('cdk', args, { stdio: 'inherit', env: { ...process.env, ...variables } });
  const [code] = await once(program, 'close');
  if (code !== 0) throw new ConfigurationError(`cdk ${args[0]} ended with ${code}.`);
};

const explain = (error: unknown): never => {
  if (!(error instanceof Error && ('$metadata' in error || isOutOfReach(error)))) throw error;
  throw new ConfigurationError(`AWS does not do it: ${error.message || error.name}`, { cause: error });
};

await runCommand(() => restore().catch(explain));
