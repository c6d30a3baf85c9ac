/** The whole service as one stack: the table, the credentials and the API in front of them. */
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { Api, type ApiProps } from './api.ts';
import { Credentials } from './credentials.ts';
import { readMuseum } from './museum-file.ts';
import { Table } from './table.ts';

export interface MuseumStackProps extends StackProps, Pick<ApiProps, 'stage' | 'allowedOrigins' | 'throttling'> {
  /** The path of the museum's own file. */
  readonly museumFile: string;
}

export class MuseumStack extends Stack {
  constructor(scope: Construct, id: string, { museumFile, ...props }: MuseumStackProps) {
    super(scope, id, props);
    const { stage, allowedOrigins, throttling } = props;
    new Api(this, 'Api', {
      stage,
      allowedOrigins,
      throttling,
      museum: readMuseum(museumFile),
      table: new Table(this, 'Table'),
      credentials: new Credentials(this, 'Credentials'),
    });
  }
}
