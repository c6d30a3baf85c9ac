/** The account and the region of the local run, and the variables of its clients. */
export const region = 'eu-central-1';
export const accountId = '000000000000';

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${accountId}:${resource}`;

/** The variables of AWS for clients of the local run. They name no file of settings. */
export const localAws = {
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
};

/**
 * Replaces a developer's own AWS settings by those variables: with FIPS or dual-stack endpoints, for example, the SDK
 * would ask no server on this machine.
 */
export const useLocalAws = (environment: NodeJS.ProcessEnv = process.env): void => {
  for (const name of Object.keys(environment)) if (name.startsWith('AWS_')) delete environment[name];
  Object.assign(environment, localAws);
};
