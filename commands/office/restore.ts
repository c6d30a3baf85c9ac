/** `npm run restore`: puts a copy of the table, as it was at a given second, in the table's place. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from '../../infra/settings/command.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { stackNameOf, stageIn } from '../../infra/settings/deployment.ts';
import { instantIn } from '../../infra/settings/instant.ts';
import { readArguments } from '../../infra/settings/manual.ts';
import { idIn } from '../../infra/settings/named.ts';
import { isOutOfReach } from '../../shared/patience.ts';
import { agree, yesOption } from './agree.ts';
import { checkAws, withTable } from './operators-table.ts';
import { type Copy, inSeconds, restorable } from './restore/copy.ts';
import { deployedStack } from './restore/stack.ts';
import { copying, type Step, stepsTo, type Tools, takeSteps } from './restore/steps.ts';
import { afterwards, brokenOff, planOf, warnings, whichSecond } from './restore/words.ts';

const manual = {
  command: 'npm run restore',
  purpose:
    "Puts a copy of the table, as it was at a given second, in the table's place, for the stack of STAGE.\n" +
    'Run again, it goes on where it broke off. Without options it says which seconds there are.',
  options: {
    to: { type: 'string', value: '<instant>', says: 'the second to go back to, such as 2026-12-24T09:00:00Z' },
    from: { type: 'string', value: '<table>', says: 'a table that is there, in place of --to' },
    item: {
      type: 'string',
      value: '<id>',
      multiple: true,
      default: [] as string[],
      says: 'fetches this ticket or event from the copy, and nothing else; as often as needed',
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
  if (!copy) {
    const { tableInUse, log } = await deployedStack(stack, pause);
    say(whichSecond(log, await restorable(tableInUse)));
  } else if (ids.length) await fetchItems(stack, copy, ids, yes);
  else await exchange(stage, copy, yes);
};

/** The copy's name follows from stack and second, so that the same command finds it again. */
const copyIn = (stack: string, to?: string, from?: string): Copy | undefined => {
  if (to !== undefined && from !== undefined) throw new ConfigurationError('Give --to or --from, not both.');
  if (to === undefined) return from === undefined ? undefined : { name: from, second: undefined };
  const second = new Date(instantIn(to, '--to'));
  second.setUTCMilliseconds(0);
  return { name: `${stack}-${inSeconds(second).replaceAll(/[-:]/g, '')}`, second };
};

const exchange = async (stage: string, copy: Copy, yes: boolean): Promise<void> => {
  const { source, steps } = await stepsTo(stage, copy, tools);
  say(await planOf(steps));
  await cdk(['diff', stackNameOf(stage), '--method', 'template', '--fail-on', 'destructive']);
  say(warnings);
  if (!yes) await agree('begin');
  await takeSteps(steps, tools).catch((error) => {
    say(brokenOff);
    throw error;
  });
  say(afterwards(copy, source));
};

const fetchItems = async (stack: string, copy: Copy, ids: readonly string[], yes: boolean): Promise<void> => {
  const { tableInUse: source } = await deployedStack(stack, pause);
  const steps: Step[] = [await copying(copy, source)];
  say(`${await planOf(steps)}Then put back from it into ${source}: ${ids.join(', ')}. The museum sells meanwhile.\n`);
  if (!yes) await agree('begin');
  await takeSteps(steps, tools);
  await withTable(source, async () => {
    const { fetchFrom } = await import('../../shared/table/copies.ts');
    for (const id of ids) {
      const written = await fetchFrom(copy.name, id);
      say(written ? `The ${written} ${id} is back.\n` : `The ticket ${id} stands: nothing was changed.\n`);
    }
  });
};

const say = (text: string) => void process.stdout.write(text);

const pause = () => setTimeout(15_000);

const cdk: Tools['cdk'] = async (args, variables) => {
  const program = spawn('cdk', args, { stdio: 'inherit', env: { ...process.env, ...variables } });
  const [code] = await once(program, 'close');
  if (code !== 0) throw new ConfigurationError(`cdk ${args[0]} ended with ${code}.`);
};

const tools = { say, pause, cdk };

const explain = (error: unknown): unknown =>
  error instanceof Error && ('$metadata' in error || isOutOfReach(error))
    ? new ConfigurationError(`AWS does not do it: ${error.message || error.name}`, { cause: error })
    : error;

await runCommand(() =>
  restore().catch((error) => {
    throw explain(error);
  }),
);
