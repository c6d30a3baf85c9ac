/** The files of a page, as the local gateway serves them beside the API. */
import { describe, expect, it, vi } from 'vitest';
import { fileAt, pageAt } from '../../../../local/gateway/static-files.ts';
import { gatewayRequest } from '../../../support/gateway-request.ts';

const files = new Map([
  ['index.html', Buffer.from('<p>page</p>')],
  ['app.js', Buffer.from('start()')],
  ['reader.wasm', Buffer.from([0, 97, 115, 109])],
  ['settings.json', Buffer.from('{}')],
  ['manifest.webmanifest', Buffer.from('{}')],
]);

const ask = (path: string, httpMethod = 'GET', make = async (): Promise<typeof files> => files) =>
  pageAt('/door', make)(gatewayRequest(path, { httpMethod }));

describe('the page', () => {
  it.each([
    ['/door/', '<p>page</p>', 'text/html; charset=utf-8'],
    ['/door/index.html', '<p>page</p>', 'text/html; charset=utf-8'],
    ['/door/app.js', 'start()', 'text/javascript; charset=utf-8'],
    ['/door/reader.wasm', '\0asm', 'application/wasm'],
    ['/door/settings.json', '{}', 'application/json'],
    ['/door/manifest.webmanifest', '{}', 'application/manifest+json'],
  ])('answers %s with its file and type, to be asked for again each time', async (path, text, type) => {
    const answer = await ask(path);

    expect([answer?.status, String(answer?.body)]).toEqual([200, text]);
    expect(answer?.headers).toMatchObject({
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "frame-ancestors 'none'",
    });
  });

  it('moves to the folder that its own addresses are below', async () => {
    expect(await ask('/door')).toMatchObject({ status: 308, headers: { Location: '/door/' } });
  });

  it.each([
    '/door/missing.js',
    '/door/../package.json',
    '/door/%2e%2e/package.json',
    '/door//etc/passwd',
    '/door/..\\package.json',
    '/door/app.js/',
    '/door/constructor',
  ])('has nothing at %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404 });
  });

  it.each(['/', '/doors', '/doorway/app.js', '/v1.1/door/', '/v1.1/museum-hours'])(
    'leaves %s to the API',
    async (path) => {
      expect(await ask(path)).toBeUndefined();
    },
  );

  it('is only read', async () => {
    expect(await ask('/door/', 'HEAD')).toMatchObject({ status: 200 });
    expect(await ask('/door/', 'POST')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
  });

  it('is made once, when somebody asks for it', async () => {
    const make = vi.fn(async () => files);
    const page = pageAt('/door', make);

    await page(gatewayRequest('/v1.1/museum-hours'));
    expect(make).not.toHaveBeenCalled();
    await Promise.all([page(gatewayRequest('/door/')), page(gatewayRequest('/door/app.js'))]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made again after it could not be made', async () => {
    const make = vi.fn(async () => files).mockRejectedValueOnce(new Error('The museum file is being edited.'));
    const page = pageAt('/door', make);

    await expect(page(gatewayRequest('/door/'))).rejects.toThrow('The museum file is being edited.');

    expect(await page(gatewayRequest('/door/'))).toMatchObject({ status: 200 });
  });
});

describe('one file', () => {
  const askFor = (path: string, httpMethod = 'GET') =>
    fileAt('/openapi.json', async () => Buffer.from('{}'))(gatewayRequest(path, { httpMethod }));

  it('stands at its path alone', async () => {
    const answer = await askFor('/openapi.json');

    expect([answer?.status, answer?.headers['Content-Type'], String(answer?.body)]).toEqual([
      200,
      'application/json',
      '{}',
    ]);
    for (const path of ['/', '/openapi.json/', '/v1.1/openapi.json', '/openapi'])
      expect(await askFor(path)).toBeUndefined();
  });

  it('is only read', async () => {
    expect(await askFor('/openapi.json', 'POST')).toMatchObject({ status: 405 });
  });
});
