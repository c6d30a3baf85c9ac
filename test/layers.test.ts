/** What each layer keeps to itself, and the files that each operation has. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from './support/contract.ts';
import { filesWith, isIn, textOf } from './support/sources.ts';

describe('what a layer keeps to itself', () => {
  it('spells the keys of the table in one file', () => {
    expect(filesWith(/CALENDAR#|EVENT#|TICKET#|REQUEST#|PLACES#/, () => true)).toEqual(['shared/table/keys.ts']);
  });

  it('knows no HTTP status below the layer that answers', () => {
    const status = /\bstatus|\b(?:401|403|404|409|412|413|415|422|429|503)\b/i;

    expect(filesWith(status, (file) => /^shared\/(?:museum|table)\//.test(file))).toEqual([]);
  });

  it('knows where things stand on disk in one file', () => {
    const climbing = /import\.meta\.dirname, '\.\./;

    expect(filesWith(climbing, (file) => isIn('infra', file))).toEqual(['infra/files.ts']);
  });
});

describe('every Node 24', () => {
  it('has what the code asks for: import.meta.main came with 24.2', () => {
    expect(filesWith(/import\.meta\.main/, () => true)).toEqual([]);
  });
});

describe('functions/', () => {
  it('holds one file per operation, and the authorizer', () => {
    const files = readdirSync('functions').filter((file) => !file.startsWith('.'));

    expect(files.sort()).toEqual([...contract.map(({ operationId }) => `${operationId}.ts`), 'authorizer.ts'].sort());
  });

  it.each(contract)('serves $operationId by that name, in at most 25 lines', ({ operationId }) => {
    const text = textOf(`functions/${operationId}.ts`);

    expect(text).toMatch(new RegExp(`export const handler = await handle\\(\\s*${operationId},\\s`));
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  });

  it.each(contract)('has a test of its own for $operationId', ({ operationId }) => {
    expect(existsSync(`test/functions/${operationId}.test.ts`)).toBe(true);
  });
});
