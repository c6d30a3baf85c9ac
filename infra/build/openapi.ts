/** `npm run openapi`: writes the published description of the API from the table of operations. */
import { openApiFile } from '../files/paths.ts';
import { replaceFile } from '../files/replace-file.ts';
import { runCommand } from '../settings/command.ts';
import { readArguments } from '../settings/manual.ts';
import { openApiYaml } from './openapi-yaml.ts';

const manual = {
  command: 'npm run openapi',
  purpose: 'Writes docs/openapi.yaml, the published description of the API, from the table of operations.',
  options: {},
  example: '',
} as const;

await runCommand(() => {
  readArguments(manual);
  replaceFile(openApiFile, openApiYaml());
});
