/** `npm run ticket-keys`: prints the public keys for gates. Options change the keys first. */
import { flag, option, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { publicKeysOf, type TicketKeys, ticketKeysAt } from '../../shared/museum/ticket-token.ts';
import { localKeys } from './known-keys.ts';
import { announceKey, announcementOf, replaceKey, withdrawKey } from './rotation.ts';
import { deployedKeys } from './secrets.ts';

const manual = {
  command: 'npm run ticket-keys',
  purpose: 'Prints the public keys by which gates verify tickets; an option changes the keys first.',
  options: {
    secret: option('<name>', 'TicketKeysSecret of the deployed stack; the keys of npm start unless given'),
    rotate: flag('announces a new key, which signs in seven days'),
    in: option('<time>', 'with --rotate: it signs after 10m, 36h or 7d, ten minutes or more'),
    'at-once': flag('with --rotate: it signs within five minutes, after a theft'),
    withdraw: option('<keyId>', 'removes a key that no longer signs'),
  },
  example: '--rotate --in 36h',
} as const;

const printKeys = async (): Promise<void> => {
  const { values } = readArguments(manual);
  const [change, note] = changeIn(values) ?? [];
  const stored = await (values.secret === undefined ? localKeys() : deployedKeys(values.secret));
  const after = change ? change(stored.keys) : stored.keys;
  if (change) await stored.replace(after);
  const keys = ticketKeysAt(now, after);
  for (const line of publicKeysOf(keys)) process.stdout.write(`${line}\n`);
  const localNote = change && values.secret === undefined && untilStarted;
  for (const line of [note, localNote, keys.next && announcementOf(keys.next)].filter(Boolean))
    process.stderr.write(`${line}\n`);
};

const untilStarted = 'npm start goes on with the keys that it had, until it is started anew.';

type Values = ReturnType<typeof readArguments<typeof manual>>['values'];

/** The note says what the operator has to do next. */
type Change = readonly [change: (keys: TicketKeys) => TicketKeys, note: string];

const changeIn = ({ rotate, in: delay, 'at-once': atOnce, withdraw }: Values): Change | undefined => {
  const isRotation = rotate || atOnce || delay !== undefined;
  if (withdraw !== undefined) {
    if (isRotation) throw new ConfigurationError('Withdraw a key, or rotate: one after the other.');
    return [
      (keys) => withdrawKey(keys, now, withdraw),
      `Bring this list to every gate: tickets that ${withdraw} signed are UNKNOWN KEY to those that have it.`,
    ];
  }
  if (!isRotation) return undefined;
  if (!rotate || (atOnce && delay !== undefined))
    throw new ConfigurationError('Rotate with --rotate alone, with --in <time>, or with --at-once.');
  if (atOnce)
    return [
      (keys) => replaceKey(keys, now),
      'The first key signs within five minutes: bring this list to every gate now, those without it say UNKNOWN KEY. ' +
        'A stolen key still opens them until it is withdrawn: --withdraw <its id>, after those five minutes.',
    ];
  const signsFrom = new Date(now.getTime() + milliseconds(delay ?? '7d'));
  return [(keys) => announceKey(keys, now, signsFrom), 'Bring this list to every gate before the new key signs.'];
};

/** @throws ConfigurationError for anything but a time, and for a time too short for all functions to read the key */
const milliseconds = (text: string): number => {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const time = Number(count) * { m: 60_000, h: 3_600_000, d: 86_400_000 }[(unit ?? 'm') as 'm' | 'h' | 'd'];
  if (!(time >= 600_000))
    throw new ConfigurationError(`--in must be a time such as 10m, 36h or 7d, ten minutes or more, not ${text}.`);
  return time;
};

const now = new Date();

await runCommand(printKeys);
