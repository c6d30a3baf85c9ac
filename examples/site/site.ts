/** `npm run site`: the museum's public site, for the service of `npm start` or any other museum service. */
import { runCommand } from '../../infra/settings/command.ts';
import { openSite } from './server.ts';
import { readSettings } from './settings.ts';

const serve = async (): Promise<void> => {
  const { address } = await openSite(readSettings(process.argv.slice(2), process.env), (line) =>
    process.stderr.write(`${line}\n`),
  );
  process.stdout.write(`\n  Museum's site   ${address}\n  For its staff   ${address}/staff\n\n`);
};

await runCommand(serve);
