/** The description against the one that was last released: nobody who calls by that may be broken. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { breakingChanges } from '../../support/breaking-changes.ts';
import { description } from '../../support/described.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

const released = parse(readFileSync('test/support/released-openapi.yaml', 'utf8'));

/** The released one after a change. */
const changed = (change: (document: Any) => void): Any => {
  const document = structuredClone(released);
  change(document);
  return document;
};

const order = ({ components }: Any) => components.schemas.TicketRequest;
const event = ({ components }: Any) => components.schemas.SpecialEvent;
const hours = ({ paths }: Any) => paths['/museum-hours'].get;
const buy = ({ paths }: Any) => paths['/tickets'].post;
const whereToGoOn = ({ paths }: Any) =>
  paths['/admissions'].get.parameters.find(({ name }: Any) => name === 'after').schema;

it('breaks nobody', () => {
  expect(breakingChanges(released, description)).toEqual([]);
});

describe('a break', () => {
  it.each<[string, (document: Any) => unknown, string]>([
    ['a base URL', (all) => Object.assign(all.servers[0], { url: '/v2' }), 'the base URL is another'],
    ['a path', (all) => delete all.paths['/tickets'], 'POST /tickets: is gone'],
    ['an operation', (all) => delete all.paths['/special-events'].get, 'GET /special-events: is gone'],
    ['a name', (all) => Object.assign(buy(all), { operationId: 'sell' }), 'POST /tickets: is called sell'],
    ['a role', (all) => buy(all)['x-roles'].shift(), 'POST /tickets: is forbidden to site'],
    ['a scheme', (all) => buy(all).security.push({ Other: [] }), 'POST /tickets: has another security'],
    ['a parameter', (all) => hours(all).parameters.pop(), 'GET /museum-hours: limit is gone'],
    [
      'a parameter that must be there',
      (all) => Object.assign(hours(all).parameters[0], { required: true }),
      'GET /museum-hours: startDate is required',
    ],
    [
      'a new parameter that must be there',
      (all) => hours(all).parameters.push({ name: 'wing', in: 'query', required: true, schema: {} }),
      'GET /museum-hours: wing is required',
    ],
    [
      'a bound of a parameter',
      (all) => Object.assign(hours(all).parameters[2].schema, { maximum: 20 }),
      'GET /museum-hours: limit / maximum 20, not 30',
    ],
    [
      'a body that must be there',
      (all) => Object.assign(all.paths['/tickets/{ticketId}/entry'].post.requestBody, { required: true }),
      'POST /tickets/{ticketId}/entry: the body is required',
    ],
    [
      'a media type of a body',
      (all) => Object.assign(buy(all).requestBody, { content: {} }),
      'POST /tickets: application/json is not taken',
    ],
    ['a field to be sent', (all) => order(all).required.push('phone'), 'POST /tickets: body / phone required'],
    ['a field that is unknown', (all) => delete order(all).properties.phone, 'POST /tickets: body / phone is gone'],
    [
      'a value that may be sent',
      (all) => Object.assign(order(all).properties.ticketType, { enum: ['general'] }),
      'POST /tickets: body /ticketType may be event beside general',
    ],
    ['a case', (all) => order(all).oneOf[0].required.push('phone'), 'POST /tickets: body / has other cases'],
    [
      'a length',
      (all) => Object.assign(order(all).properties.email, { maxLength: 100 }),
      'POST /tickets: body /email maxLength 100, not 254',
    ],
    [
      'a pattern',
      (all) => Object.assign(order(all).properties.email, { pattern: '@museum' }),
      'POST /tickets: body /email pattern @museum, not undefined',
    ],
    [
      'the length in a pattern',
      (all) => Object.assign(whereToGoOn(all), { pattern: '^[A-Za-z0-9_-]{1,199}$' }),
      'GET /admissions: after / maxLength 199, not 200',
    ],
    [
      'the characters in a pattern with a length',
      (all) => Object.assign(whereToGoOn(all), { pattern: '^[A-Za-z0-9_]{1,300}$' }),
      'GET /admissions: after / pattern ^[A-Za-z0-9_]{1,}$, not ^[A-Za-z0-9_-]{1,}$',
    ],
    ['an answer', (all) => delete buy(all).responses[201], 'POST /tickets: 201 is gone'],
    [
      'a media type of an answer',
      (all) => Object.assign(hours(all).responses[200], { content: {} }),
      'GET /museum-hours: 200 is no application/json',
    ],
    ['a header', (all) => delete hours(all).responses[200].headers, 'GET /museum-hours: 200 has no Link'],
    [
      'a header that may be missing',
      (all) => Object.assign(all.components.headers['Retry-After'], { required: false }),
      'GET /museum-hours: 503 may have no Retry-After',
    ],
    ['a field of an answer', (all) => delete event(all).properties.price, 'GET /special-events: 200 /* price is gone'],
    ['a field that may be missing', (all) => event(all).required.pop(), 'GET /special-events: 200 /* price required'],
    [
      'the type of an answer',
      (all) => Object.assign(all.components.schemas.EventPrice, { type: 'string' }),
      'GET /special-events: 200 /*/price is of type number, not string',
    ],
    [
      'a value of an answer',
      (all) => all.components.schemas.TicketReceipt.properties.ticketType.enum.push('yearly'),
      'POST /tickets: 201 /ticketType may be yearly beside general, event',
    ],
    [
      'a bound of an answer',
      (all) => Object.assign(all.components.schemas.EventName, { maxLength: 2000 }),
      'GET /special-events: 200 /*/name maxLength 1000, not 2000',
    ],
  ])('is told: %s', (_, change, told) => {
    expect(breakingChanges(released, changed(change))).toContain(told);
  });
});

describe('what breaks nobody', () => {
  it.each<[string, (document: Any) => unknown]>([
    ['an operation more', (all) => Object.assign(all.paths, { '/wings': { get: hours(all) } })],
    [
      'a parameter that may be left out',
      (all) => hours(all).parameters.push({ name: 'wing', in: 'query', schema: {} }),
    ],
    ['a wider bound', (all) => Object.assign(hours(all).parameters[2].schema, { maximum: 50 })],
    ['a greater length in a pattern', (all) => Object.assign(whereToGoOn(all), { pattern: '^[A-Za-z0-9_-]{1,300}$' })],
    ['a field that may be sent', (all) => Object.assign(order(all).properties, { seat: { type: 'string' } })],
    ['a field more in answers', (all) => Object.assign(event(all).properties, { colour: { type: 'string' } })],
    ['a role more', (all) => buy(all)['x-roles'].push('door')],
    ['a fault code more', (all) => all.components.schemas.FaultCode.enum.push('too-late')],
    ['other words', (all) => Object.assign(buy(all), { summary: 'Sell a ticket', tags: ['Sales'] })],
  ])('is not told: %s', (_, change) => {
    expect(breakingChanges(released, changed(change))).toEqual([]);
  });
});
