/** The judge of all answers over HTTP: what it lets pass, and what it does not. */
import { describe, expect, it } from 'vitest';
import type { Received } from '../support/http.ts';
import { complaintsAbout } from '../support/judge.ts';

const event = {
  eventId: '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b',
  name: 'Night of the Octopus',
  location: 'Aquarium hall',
  eventDescription: 'An evening with eight arms',
  dates: ['2027-03-05'],
  price: 19.99,
};

const path = `/special-events/${event.eventId}`;

const problem = {
  type: 'https://museum.example/problems/not-found',
  title: 'There is no such thing',
  status: 404,
  detail: 'There is no special event with this eventId.',
};

const answered = (status: number, headers: Record<string, string>, json?: unknown): Received => ({
  status,
  headers: new Headers(headers),
  bytes: Buffer.from(json === undefined ? '' : JSON.stringify(json)),
  json,
});

const kept = { 'Cache-Control': 'private, no-cache', ETag: '"7f2c"' };
const good = { 'Content-Type': 'application/json', ...kept };
const refused = { 'Content-Type': 'application/problem+json' };

describe('an answer that is described', () => {
  it.each<[string, string, string, Received]>([
    ['an event', 'GET', path, answered(200, good, event)],
    ['no body', 'DELETE', path, answered(204, {})],
    ['what a caller has', 'GET', path, answered(304, kept)],
    ['a problem', 'GET', path, answered(404, refused, problem)],
    ['a problem of the gateway', 'GET', '/nothing', answered(404, refused, problem)],
    [
      'words of the gateway',
      'GET',
      '/museum-hours',
      answered(400, { 'Content-Type': 'application/json' }, { message: 'Bad Request' }),
    ],
    ['a path with a slash and a query', 'GET', `${path}/?limit=1`, answered(200, good, event)],
  ])('passes: %s', (_, method, path, answer) => {
    expect(complaintsAbout(method, `http://127.0.0.1:3000/v1.1${path}`, answer)).toEqual([]);
  });
});

describe('an answer that is not described', () => {
  it.each<[string, string, string, Received, RegExp]>([
    ['another status', 'GET', path, answered(202, good, event), /^202 is not described$/],
    ['a field too many', 'GET', path, answered(200, good, { ...event, version: 3 }), /additional properties/],
    ['a field too few', 'GET', path, answered(200, good, { ...event, price: undefined }), /'price'/],
    ['a date that is none', 'GET', path, answered(200, good, { ...event, dates: ['2027-02-30'] }), /format "date"/],
    ['an id that is none', 'GET', path, answered(200, good, { ...event, eventId: '7' }), /format "uuid"/],
    ['a body that nobody expects', 'DELETE', path, answered(204, {}, event), /^a body is not described$/],
    ['another media type', 'GET', path, answered(200, { ...good, 'Content-Type': 'text/plain' }, event), /text\/plain/],
    ['no header', 'GET', path, answered(200, { 'Content-Type': 'application/json' }, event), /ETag is missing/],
    ['a bad header', 'GET', path, answered(200, { ...good, ETag: '7f2c' }, event), /^ETag must match pattern/],
    ['kept for a time', 'GET', path, answered(200, { ...good, 'Cache-Control': 'max-age=9' }, event), /^Cache-Control/],
    ['a code that is none', 'GET', path, answered(400, refused, { ...problem, errors: [{ code: 'x' }] }), /errors\/0/],
    ['a problem without words', 'GET', path, answered(404, refused, { ...problem, detail: undefined }), /'detail'/],
    ['when to come back', 'GET', path, answered(503, { ...refused, 'Retry-After': 'soon' }, problem), /Retry-After/],
    [
      'words of nobody',
      'GET',
      path,
      answered(400, good, { message: 'Forbidden' }),
      /application\/json is not described/,
    ],
    ['an answer of nobody', 'GET', '/nothing', answered(200, good, event), /^200 from no operation$/],
    ['a refusal of nobody', 'GET', '/nothing', answered(404, good, problem), /application\/json is not described/],
  ])('does not pass: %s', (_, method, path, answer, complaint) => {
    expect(complaintsAbout(method, `http://127.0.0.1:3000/v1.1${path}`, answer).join('\n')).toMatch(complaint);
  });
});
