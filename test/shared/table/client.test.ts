/** The connection to the table: what a request is spared. */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';

it('copies no request and no answer for a log that nobody keeps', async () => {
  const opened = vi.spyOn(DynamoDBDocumentClient, 'from');
  const { send } = await import('../../../shared/table/client.ts');

  const steps = opened.mock.results[0]?.value.middlewareStack.identify().join();
  opened.mockRestore();

  expect(send).toBeTypeOf('function');
  expect(steps).toContain('retryMiddleware');
  expect(steps).not.toContain('loggerMiddleware');
});
