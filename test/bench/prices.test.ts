/** The prices that the bench counts with are those of the arithmetic in the operations' paper. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { prices } from '../../bench/prices.ts';

const paper = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

it.each<[name: keyof typeof prices, dollars: number, row: string]>([
  ['restApiRequests', 3.5, '| API Gateway, REST | 3.50 per million requests |'],
  ['lambdaRequests', 0.2, '| Lambda, calls | 0.20 per million |'],
  ['lambdaGigabyteSeconds', 13.3334, '| 0.0000133334 per GB-s |'],
  ['dynamodbReadUnits', 0.125, 'million units read | 0.125 per million |'],
  ['dynamodbWriteUnits', 0.625, 'units written | 0.625 per million |'],
  ['logsGigabyte', 0.5, '| 0.50 per GB taken in |'],
  ['dataOutGigabyte', 0.09, '| 0.09 per GB |'],
])('%s is %d dollars here and there', (name, dollars, row) => {
  expect(prices[name]).toBe(dollars);
  expect(paper).toContain(row);
});
