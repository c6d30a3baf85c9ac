/** The whole service as one stack: the table, the credentials and the API in front of them. */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { readMuseum } from '../settings/museum-file.ts';
import { Api, type ApiProps } from './api.ts';
import { addSecrets } from './secrets.ts';
import { Table } from './table.ts';

export interface MuseumStackProps extends StackProps, Pick<ApiProps, 'stage' | 'allowedOrigins' | 'throttling'> {
  /** The path of the museum's own file. */
  readonly museumFile: string;
}

export class MuseumStack extends Stack {
  constructor(scope: Construct, id: string, { museumFile, ...props }: MuseumStackProps) {
    const { stage, allowedOrigins, throttling } = props;
    // What the names of stages and of stacks have in common, and as long as a stack's may be after `Museum-`.
    if (!/^[A-Za-z0-9-]{1,121}$/.test(stage))
      throw new ConfigurationError(`STAGE must be 1 to 121 letters, digits and hyphens, not ${stage}.`);
    super(scope, id, props);
    const secrets = addSecrets(this);
    const api = new Api(this, 'Api', {
      stage,
      allowedOrigins,
      throttling,
      museum: readMuseum(museumFile),
      table: new Table(this, 'Table'),
      secrets,
    });
    new CfnOutput(this, 'BaseUrl', { value: api.baseUrl });
    for (const [role, secret] of secrets.credentials)
      new CfnOutput(this, `${role.replace(/^./, (letter) => letter.toUpperCase())}CredentialsSecret`, {
        value: secret.secretName,
      });
    new CfnOutput(this, 'TicketKeysSecret', { value: secrets.ticketKeys.secretName });
  }
}
