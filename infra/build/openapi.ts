/** `npm run openapi`: writes the published description of the API from the table of operations. */
import { openApiFile } from '../files/paths.ts';
import { replaceFile } from '../files/replace-file.ts';
import { openApiYaml } from './openapi-yaml.ts';

replaceFile(openApiFile, openApiYaml());
