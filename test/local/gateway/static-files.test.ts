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

it('a page redirects to its folder, which its own addresses are relative to', async () => {
  expect(await ask('/door')).toMatchObject({ status: 308, headers: { Location: '/door/' } });
});

it.each(['/door/missing.js', '/door/../package.json', '/door/app.js/'])('a page has nothing at %s', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404 });
});

it.each(['/', '/doorway/app.js', '/v1.1/door/'])('a page leaves %s to the API', async (path) => {
  expect(await ask(path)).toBeUndefined();
});

it('a page is read-only', async () => {
  expect(await ask('/door/', 'HEAD')).toMatchObject({ status: 200 });
  expect(await ask('/door/', 'POST')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
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
