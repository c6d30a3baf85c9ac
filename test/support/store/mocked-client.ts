/** A mock of all clients of a class of the AWS SDK, until the file ends. */
import { mockClient } from 'aws-sdk-client-mock';
import { putBackLater } from '../surroundings.ts';

export const mockedClient: typeof mockClient = (client) => {
  const mock = mockClient(client);
  putBackLater(() => void mock.restore());
  return mock;
};
