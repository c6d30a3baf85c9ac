/** `npm run openapi`: writes the published description of the API, and the page on its refusals, from their tables. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { problemsMarkdown, problemsSite } from '../../shared/api/explained/page.ts';
import { openApiDocument } from '../../shared/api/openapi/document.ts';
import { readArguments, runCommand } from '../command-line/command.ts';
import { openApiFile, problemsFile, problemsFolder, projectRoot } from '../files/paths.ts';
import { replaceFile } from '../files/replace-file.ts';

const manual = {
  command: 'npm run openapi',
  purpose:
    'Writes docs/openapi.yaml, the published description of the API, from the table of operations, and\n' +
    'docs/problems.md, which explains every refusal; the same as pages for a web server into dist/problems;\n' +
    "and the API's types for the example site.",
  options: {},
} as const;

const problemsHeading = '<!-- Written by npm run openapi from shared/api/explained: change that. -->\n\n';
const heading = '# Written by npm run openapi from the table of operations in shared/api: change that.\n';

/** `schema` puts dates in quotes: older readers take a date without quotes for a point in time. */
const layout = { aliasDuplicateObjects: false, blockQuote: 'literal', lineWidth: 0, schema: 'yaml-1.1' } as const;

await runCommand(() => {
  readArguments(manual);
  replaceFile(openApiFile, heading + stringify(openApiDocument(), layout));
  replaceFile(problemsFile, `${problemsHeading}${problemsMarkdown()}\n`);
  for (const [name, contents] of problemsSite()) replaceFile(join(problemsFolder, name), contents);
  execFileSync('npm', ['run', '--silent', 'types', '--workspace', 'examples/site'], { cwd: projectRoot });
});
