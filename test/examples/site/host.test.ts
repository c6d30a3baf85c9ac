/** The site answers to its own names alone: a page of any other name, led to this machine, would pass for its own. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openForm, openSiteUntil, sold } from '../example-site.ts';

const site = await openSiteUntil(afterAll);
const { port } = new URL(site.address);
const withPort = (name: string) => name.replace('PORT', port);

const visitBy = async (host: string, path = '/', form?: Record<string, string>, origin = `http://${host}`) => {
  const sent = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
  const content = form && new URLSearchParams(form).toString();
  const headers = { Host: host, ...(content && { ...sent, 'Content-Length': content.length }) };
  const client = request({ host: '127.0.0.1', port, path, method: form ? 'POST' : 'GET', headers });
  client.end(content);
  const [response] = await once(client, 'response');
  return { status: response.statusCode, body: await text(response) };
};

// The museum's file names the second one.
it.each(['LocalHost:PORT', 'museum.example'])('the site answers to %s', async (host) => {
  expect((await visitBy(withPort(host))).status).toBe(200);
});

it.each(['rebound.example:PORT', 'museum.example:PORT', 'www.museum.example'])(
  'the site tells nothing to who calls it %s',
  async (host) => {
    const { status, body } = await visitBy(withPort(host));

    expect(status).toBe(421);
    expect(body).not.toContain('City Museum');
  },
);

it.each([
  ['a page whose name is made to lead here', 'rebound.example:PORT', 'http://rebound.example:PORT', 421],
  ['a page of another name, whatever the host', 'museum.example', 'http://museum.example', 403],
  ['its own page at the address that the museum names', 'museum.example', 'https://museum.example', 303],
  ['the same behind a proxy that asks by another of its names', '127.0.0.1:PORT', 'https://museum.example', 303],
  ['its own page on this machine', 'localhost:PORT', 'http://localhost:PORT', 303],
])('the site takes the forms of its own addresses alone: of %s', async (_, host, origin, expected) => {
  const { eventId, path, form } = await openForm(site);

  const { status } = await visitBy(withPort(host), path, form, withPort(origin));

  expect([status, (await sold(eventId)).length]).toEqual([expected, expected === 303 ? 1 : 0]);
});
