/** A mock of all clients of a class of the AWS SDK, until the file ends. It is reset before each test. */
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach } from 'vitest';
import { putBackLater } from '../surroundings.ts';

export const mockedClient: typeof mockClient = (client) => {
  const mock = mockClient(client);
  beforeEach(() => void mock.reset());
  putBackLater(() => void mock.restore());
  return mock;
};
