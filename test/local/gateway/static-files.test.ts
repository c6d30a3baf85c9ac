/** The files of a page, as the local gateway serves them beside the API. */
import { expect, it, vi } from 'vitest';
import { pageAt } from '../../../local/gateway/static-files.ts';
import { gatewayRequest } from '../gateway.ts';

const names = ['index.html', 'app.js', 'reader.wasm'];
const files = new Map(names.map((name) => [name, Buffer.from(`the content of ${name}`)]));

const ask = (path: string, httpMethod = 'GET') =>
  pageAt('/door', async () => files)(gatewayRequest(path, { httpMethod }));

it.each([
  ['/door/', 'index.html', 'text/html; charset=utf-8'],
  ['/door/app.js', 'app.js', 'text/javascript; charset=utf-8'],
  ['/door/reader.wasm', 'reader.wasm', 'application/wasm'],
])('a page has at %s its file %s, to be revalidated each time', async (path, name, type) => {
  const answer = await ask(path);

  expect([answer?.status, String(answer?.body)]).toEqual([200, `the content of ${name}`]);
  expect(answer?.headers).toMatchObject({
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "frame-ancestors 'none'",
  });
});

it.each([
  // Its own addresses are relative to its folder.
  ['GET', '/door', 308, { Location: '/door/' }],
  ['HEAD', '/door/', 200, {}],
  ['POST', '/door/', 405, { Allow: 'GET, HEAD' }],
  ['GET', '/door/../package.json', 404, {}],
  ['GET', '/door/app.js/', 404, {}],
])('a page answers %s %s by %i', async (method, path, status, headers) => {
  expect(await ask(path, method)).toMatchObject({ status, headers });
});

it.each(['/', '/doorway/app.js', '/v1.1/door/'])('a page leaves %s to the API', async (path) => {
  expect(await ask(path)).toBeUndefined();
});

it('a page is made by the first request for it, and again after that failed', async () => {
  const make = vi.fn(async () => files).mockRejectedValueOnce(new Error('The museum file is being edited.'));
  const page = pageAt('/door', make);

  await page(gatewayRequest('/v1.1/museum-hours'));
  expect(make).not.toHaveBeenCalled();
  await expect(page(gatewayRequest('/door/'))).rejects.toThrow('The museum file is being edited.');
  await Promise.all([page(gatewayRequest('/door/')), page(gatewayRequest('/door/app.js'))]);

  expect(make).toHaveBeenCalledTimes(2);
});
