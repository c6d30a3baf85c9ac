/** The functions of the template: how each of them runs. */
import { resolve } from 'node:path';
import { projectRoot } from '../../infra/files.ts';
import { region } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import type { FunctionSettings } from './lambda.ts';

/** @param variablesOf what the local run tells a function, by its name, besides what the template does */
export const functionsOf = (
  template: Template,
  variablesOf: (name: string) => Readonly<Record<string, string>>,
): FunctionSettings[] =>
  template.ofType('AWS::Lambda::Function').map(({ logicalId, properties, metadata }) => {
    const [module, exportName = ''] = properties.Handler.split('.');
    return {
      name: logicalId,
      file: resolve(projectRoot, metadata['aws:asset:path'] ?? '', `${module}.mjs`),
      exportName,
      environment: { ...properties.Environment?.Variables, ...runtimeVariables(logicalId), ...variablesOf(logicalId) },
      timeoutSeconds: properties.Timeout,
      memoryMegabytes: properties.MemorySize,
    };
  });

/** As Lambda sets them. Files of the developer's own AWS configuration are kept out. */
const runtimeVariables = (name: string) => ({
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_ACCESS_KEY_ID: name,
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  TZ: 'UTC',
});
