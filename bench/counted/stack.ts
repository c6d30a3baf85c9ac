/** The stack that the bench counts at: the one that deploys, of a museum with one hall of limited places. */
import { join } from 'node:path';
import { synthesize } from '../../local/template/synthesize.ts';
import type { Template } from '../../local/template/template.ts';
import { deploymentOf } from '../../infra/settings/deployment.ts';

/** Where the museum's file limits the places. */
export const limitedHall = 'Planetarium';

export const benchTemplate = (): Template =>
  synthesize(deploymentOf('bench', { MUSEUM_FILE: join(import.meta.dirname, 'museum.yaml') }));

/** The name of its table. */
export const tableOf = (template: Template): string => {
  const [table] = template.ofType('AWS::DynamoDB::GlobalTable');
  if (!table) throw new Error('The template has no table.');
  return table.logicalId;
};
