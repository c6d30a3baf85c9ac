/** The nine packages that this project is built on: each is declared, and those of functions are in the bundles. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { functionNames } from '../../support/contract/contract.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

it.each(['aws-cdk-lib', 'constructs', 'vitest'])('%s is declared, to build and to test', (name) => {
  expect(devDependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
});

const withoutTable = ['authorizer', 'getMuseumHours'];
const operations = functionNames.filter((name) => name !== 'authorizer');
const atTheTable = functionNames.filter((name) => !withoutTable.includes(name));

it.each<[name: string, ofItsCode: string, functions: readonly string[]]>([
  ['@middy/core', '"@middy/core"', operations],
  ['@middy/http-json-body-parser', 'Invalid or malformed JSON was provided', operations],
  ['@middy/validator', 'Event object failed validation', operations],
  ['@aws-sdk/client-dynamodb', 'DynamoDB_20120810', atTheTable],
  ['@aws-sdk/lib-dynamodb', 'marshallOptions', atTheTable],
  ['qrcode', 'The chosen QR Code version', ['getTicketCode']],
])('%s is declared, and its code is in the bundles that need it', (name, ofItsCode, functions) => {
  const using = functionNames.filter((one) => readFileSync(`dist/${one}/index.mjs`, 'utf8').includes(ofItsCode));

  expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(using).toEqual(functions);
});
