/** `npm start`: the museum's public site, for any museum service. */
import { inspect } from 'node:util';
import { ApiProblem, apiAt } from './api/api.ts';
import { Mistake } from './mistake.ts';
import { openSite } from './server.ts';
import { manual, readSettings, type Settings } from './settings.ts';

const serve = async (): Promise<void> => {
  const settings = readSettings(process.env, process.argv.slice(2));
  if (!settings) return void process.stdout.write(manual);
  await findMuseum(settings);
  const { address } = await openSite(settings, (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`\n  Museum's site   ${address}\n  For its staff   ${address}/staff\n\n`);
};

/** Checks that the museum's API answers at all; a refusal will do. @throws Mistake if it does not answer */
const findMuseum = async ({ baseUrl, authorization }: Settings): Promise<void> => {
  await apiAt(baseUrl, authorization)
    .GET('/museum-hours', { params: { query: { limit: 1 } } })
    .catch((error) => {
      if (error instanceof ApiProblem && error.status !== 503) return;
      const { message } = error;
      throw new Mistake(`The museum at ${baseUrl} does not answer. Is it running, and BASE_URL right? ${message}`);
    });
};

const isForTheUser = (error: unknown): error is Error =>
  error instanceof Mistake || (error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE'));

await serve().catch((error) => {
  process.stderr.write(`${isForTheUser(error) ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
