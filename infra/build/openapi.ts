/** `npm run openapi`: writes the published description of the API from the table of operations. */
import { stringify } from 'yaml';
import { openApiDocument } from '../../shared/api/openapi/document.ts';
import { runCommand } from '../command-line/command.ts';
import { readArguments } from '../command-line/manual.ts';
import { openApiFile } from '../files/paths.ts';
import { replaceFile } from '../files/replace-file.ts';

const manual = {
  command: 'npm run openapi',
  purpose: 'Writes docs/openapi.yaml, the published description of the API, from the table of operations.',
  options: {},
} as const;

const heading = '# Written by npm run openapi from the table of operations in shared/api: change that.\n';

/** `schema` puts dates in quotes: older readers take a date without quotes for a point in time. */
const layout = { aliasDuplicateObjects: false, blockQuote: 'literal', lineWidth: 0, schema: 'yaml-1.1' } as const;

await runCommand(() => {
  readArguments(manual);
  replaceFile(openApiFile, heading + stringify(openApiDocument(), layout));
});
