/** The whole service as one stack: the table, the credentials and the API in front of them. */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Deployment } from '../settings/deployment.ts';
import { readMuseum } from '../settings/museum-file.ts';
import { Api } from './api.ts';
import { addSecrets } from './secrets.ts';
import { Table } from './table.ts';

export interface MuseumStackProps extends StackProps, Deployment {}

export class MuseumStack extends Stack {
  constructor(scope: Construct, id: string, { museumFile, ...props }: MuseumStackProps) {
    super(scope, id, props);
    const { stage, allowedOrigins, throttling } = props;
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
