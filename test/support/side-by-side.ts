/** Commands side by side: the last is seen as it works, the others are heard after it, where the end of the output is read. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type Command = readonly [program: string, ...args: string[]];

/** @returns whether each of them ended with 0 */
export const allPass = async (...commands: readonly Command[]): Promise<boolean> => {
  // Ctrl-C reaches all of them; the prompt comes back once they have put things away.
  process.once('SIGINT', () => {});
  const verdicts = await Promise.all([...commands.slice(0, -1).map(overheard), ...commands.slice(-1).map(seen)]);
  for (const { said } of verdicts) process.stdout.write(said);
  return verdicts.every(({ code }) => code === 0);
};

interface Verdict {
  readonly code: number | null;
  readonly said: string;
}

const seen = async ([program, ...args]: Command): Promise<Verdict> => {
  const [code] = await once(endingWithUs(spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })), 'close');
  return { code, said: '' };
};

const overheard = async ([program, ...args]: Command): Promise<Verdict> => {
  const child = endingWithUs(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, said: out + err };
};

/** Who ends this process, as a forge does whose time is up, ends it too. */
const endingWithUs = <Child extends ChildProcess>(child: Child): Child => {
  process.once('SIGTERM', () => child.kill());
  return child;
};
