/** `npm run status`: whether somebody should get up, and why, asked of a deployed stack by the AWS CLI. */
import { option, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { printable } from '../../infra/command-line/printable.ts';
import { Unanswered } from './status/aws.ts';
import { questions } from './status/questions.ts';

const manual = {
  command: 'npm run status',
  purpose:
    'Says of a deployed stack: version, alarms that ring, last sale, errors and refusals of a day, throttling, who\n' +
    'is told, certificate, plan of the account. It asks by the AWS CLI, with your credentials, and changes nothing.',
  options: { stack: option('<name>', 'the stack, such as Museum') },
  example: '--stack Museum',
  exitCodes: '0 nobody has to get up; 1 somebody should, or a line says what was wrong; 2 a question had no answer',
} as const;

const indent = `\n${' '.repeat(12)}`;

/** One question that AWS does not answer must not hide the others. */
const without = (error: unknown) => {
  if (!(error instanceof Unanswered)) throw error;
  return { calls: 'No answer' as const, says: [error.message] };
};

await runCommand(async () => {
  const { stack } = readArguments(manual).values;
  if (!stack) throw new ConfigurationError('Name the stack: --stack Museum.');
  const asked = Object.entries(questions(stack)).map(
    async ([title, ask]) => [title, await ask().catch(without)] as const,
  );
  const answers = await Promise.all(asked);
  const lines = answers.map(([title, { calls, says }]) => {
    return [title, `${calls ? `${calls}: ` : ''}${says.map(printable).join(indent)}`] as const;
  });
  // Without the AWS CLI, a region or credentials, no question has an answer: the first line says why.
  const others = lines.filter(([, text]) => text !== lines[0]?.[1]);
  for (const [title, text] of [...lines.slice(0, 1), ...others]) process.stdout.write(`${title.padEnd(12)}${text}\n`);
  const calls = answers.map(([, answer]) => answer.calls);
  process.exitCode = calls.includes('Now') ? 1 : calls.includes('No answer') ? 2 : 0;
});
