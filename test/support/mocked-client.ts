/** A mock of all clients of a class of the AWS SDK, until the file that asks for it is through; asked for within a test it would stay. */
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll } from 'vitest';

export const mockedClient: typeof mockClient = (client) => {
  const mock = mockClient(client);
  afterAll(() => {
    mock.restore();
  });
  return mock;
};
