/** A mock of all clients of a class of the AWS SDK, until the file ends. Made within a test, it would stay for ever. */
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll } from 'vitest';

export const mockedClient: typeof mockClient = (client) => {
  const mock = mockClient(client);
  afterAll(() => void mock.restore());
  return mock;
};
