/** The account and the region of the local run. */
export const region = 'eu-central-1';
export const accountId = '000000000000';

/** The ARN of a service's resource in this account and region. */
export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${accountId}:${resource}`;
