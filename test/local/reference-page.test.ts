/** The reference of the API, as npm start serves it beside the API. */
import { describe, expect, inject, it } from 'vitest';
import { description } from '../support/described.ts';
import { call } from '../support/http.ts';

const at = (path: string) => call('GET', new URL(path, inject('baseUrl')).href);

describe('/openapi.json', () => {
  it('is the published description, of the museum on this host', async () => {
    const { status, headers, json } = await at('/openapi.json');

    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(json.servers).toEqual([{ url: '/v1.1', description: 'The museum that is served here' }]);
    expect({ ...json, servers: description.servers }).toEqual(JSON.parse(JSON.stringify(description)));
  });
});

describe('/docs', () => {
  it('is a page that runs no script but its own, and speaks to nobody but its own host', async () => {
    const { status, headers, bytes } = await at('/docs');
    const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(bytes.toString()) ?? [];

    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('keeps no password and asks nobody what they think of the document', async () => {
    const text = (await at('/docs/start.js')).bytes.toString();

    expect(text).toContain('"persistAuthorization":false,"validatorUrl":null');
    expect(text).toContain("credentials: 'omit'");
  });

  it('leads to the document where no script runs', async () => {
    expect((await at('/docs')).bytes.toString()).toMatch(/<noscript>.*<a href="\/openapi\.json">.*<\/noscript>/);
  });

  it.each(['swagger-ui.css', 'phones.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])('has %s', async (name) => {
    expect((await at(`/docs/${name}`)).status).toBe(200);
  });
});
