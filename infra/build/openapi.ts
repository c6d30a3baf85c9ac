/** `npm run openapi`: writes the published description of the API from the table of operations. */
import { openApiFile, replaceFile } from '../files.ts';
import { openApiYaml } from './openapi-yaml.ts';

replaceFile(openApiFile, openApiYaml());
