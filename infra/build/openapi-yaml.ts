/** The published description of the API as text. */
import { stringify } from 'yaml';
import { openApiDocument } from '../../shared/api/openapi/document.ts';

export const openApiYaml = (): string =>
  `# Written by npm run openapi from the table of operations in shared/api: change that.\n${stringify(
    openApiDocument(),
    {
      aliasDuplicateObjects: false,
      blockQuote: 'literal',
      lineWidth: 0,
      // Older readers take a date that is not quoted for a point in time.
      schema: 'yaml-1.1',
    },
  )}`;
