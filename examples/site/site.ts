/** `npm run site`: the museum's public site, for the service of `npm start` or any other museum service. */
import { runCommand } from '../../infra/settings/command.ts';
import { ApiProblem, apiAt } from '../api.ts';
import { explainProblem } from '../local-service.ts';
import { openSite } from './server.ts';
import { readSettings, type Settings } from './settings.ts';

const serve = async (): Promise<void> => {
  const settings = readSettings(process.argv.slice(2), process.env);
  await findMuseum(settings);
  const { address } = await openSite(settings, (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`\n  Museum's site   ${address}\n  For its staff   ${address}/staff\n\n`);
};

/** A museum that answers, and be it with a refusal, is there. @throws ConfigurationError if none is */
const findMuseum = async ({ baseUrl, authorization }: Settings): Promise<void> => {
  await apiAt(baseUrl, authorization)('GET', '/museum-hours?limit=1').catch((error) => {
    if (!(error instanceof ApiProblem) || error.status === 503) throw explainProblem(error, baseUrl);
  });
};

await runCommand(serve);
