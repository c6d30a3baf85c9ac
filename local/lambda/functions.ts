/** Reads the settings of each function from the template. */
import { resolve } from 'node:path';
import { projectRoot } from '../../infra/files/paths.ts';
import { localAws } from '../template/account.ts';
import type { Template } from '../template/template.ts';

export type FunctionSettings = ReturnType<typeof functionsOf>[number];

/** @param variablesOf more variables for a function, by its name */
export const functionsOf = (template: Template, variablesOf: (name: string) => Readonly<Record<string, string>>) =>
  template.ofType('AWS::Lambda::Function').map(({ logicalId, properties, metadata }) => {
    const [module, exportName = ''] = String(properties.Handler).split('.');
    const environment: Readonly<Record<string, string>> = {
      ...properties.Environment?.Variables,
      ...localAws,
      AWS_LAMBDA_FUNCTION_NAME: logicalId,
      AWS_ACCESS_KEY_ID: logicalId,
      TZ: 'UTC',
      ...variablesOf(logicalId),
    };
    return {
      name: logicalId,
      /** The path of its bundled module, and the name of the handler that it exports. */
      file: resolve(projectRoot, metadata['aws:asset:path'] ?? '', `${module}.mjs`),
      exportName,
      environment,
      timeoutSeconds: Number(properties.Timeout),
      memoryMegabytes: Number(properties.MemorySize),
    };
  });
