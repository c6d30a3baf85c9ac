/** Reads the settings of each function from the template. */
import { resolve } from 'node:path';
import { projectRoot } from '../../infra/files/paths.ts';
import { localAws } from '../template/account.ts';
import type { Template } from '../template/template.ts';

interface Properties {
  readonly Handler: string;
  readonly Environment?: { readonly Variables: Readonly<Record<string, string>> };
  readonly Timeout: number;
  readonly MemorySize: number;
}

/** @param variablesOf more variables for a function, by its name */
export const functionsOf = (template: Template, variablesOf: (name: string) => Readonly<Record<string, string>>) =>
  template.ofType('AWS::Lambda::Function').map(({ logicalId, properties, metadata }) => {
    const { Handler, Environment, Timeout, MemorySize } = properties as Properties;
    const [module, exportName = ''] = Handler.split('.');
    return {
      name: logicalId,
      file: resolve(projectRoot, metadata['aws:asset:path'] ?? '', `${module}.mjs`),
      exportName,
      environment: {
        ...Environment?.Variables,
        ...localAws,
        AWS_LAMBDA_FUNCTION_NAME: logicalId,
        AWS_ACCESS_KEY_ID: logicalId,
        TZ: 'UTC',
        ...variablesOf(logicalId),
      },
      timeoutSeconds: Timeout,
      memoryMegabytes: MemorySize,
    };
  });
