/** Bytes and text as API Gateway tells them apart: by the binary media types of the template, and by nothing else. */
import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../../../local/gateway/exchange.ts';
import { mockAnswer } from '../../../../local/gateway/mock-integration.ts';
import { proxyAnswer } from '../../../../local/gateway/proxy-integration.ts';
import type { Method, RestApi } from '../../../../local/gateway/served-api.ts';

const apiWith = (binaryMediaTypes: string[]): RestApi => ({
  apiId: 'api',
  stage: 'test',
  accessLogFormat: '',
  binaryMediaTypes,
  methods: [],
  authorizers: new Map(),
  gatewayResponses: new Map(),
  permissions: new Map(),
});

const method: Method = {
  httpMethod: 'POST',
  resourcePath: '/v1.1/pictures',
  operationName: 'addPicture',
  authorizer: undefined,
  integration: { Type: 'AWS_PROXY', Uri: 'arn:aws:lambda:eu-central-1:0:function:add/invocations' },
};

const request: HttpRequest = {
  httpMethod: 'POST',
  path: '/v1.1/pictures',
  query: new URLSearchParams(),
  headers: [
    ['Content-Type', 'application/json ; charset=utf-8'],
    ['Accept', 'image/png;q=0.9, */*'],
  ],
  body: Buffer.from('{"name":"夜"}'),
  sourceIp: '127.0.0.1',
};

/** What the function is given, and what the client gets of a PNG that the function answers in base64. */
const exchange = async (binaryMediaTypes: string[]) => {
  const events: object[] = [];
  const answer = await proxyAnswer(
    apiWith(binaryMediaTypes),
    async (_, __, payload) => {
      events.push(JSON.parse(payload));
      return { payload: JSON.stringify({ statusCode: 200, body: 'iVBORw==', isBase64Encoded: true }) };
    },
    { method, pathParameters: {} },
    request,
    { requestId: 'r', startedAt: 0 },
  );
  return { event: events[0], body: answer.body };
};

describe('a proxy integration', () => {
  it.each([[['*/*']], [['application/json', 'image/png']]])('treats %j as bytes', async (types) => {
    const { event, body } = await exchange(types);

    expect(event).toMatchObject({ body: 'eyJuYW1lIjoi5aScIn0=', isBase64Encoded: true });
    expect(body).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  });

  it('without binary media types passes text, and pictures as their base64', async () => {
    const { event, body } = await exchange([]);

    expect(event).toMatchObject({ body: '{"name":"夜"}', isBase64Encoded: false });
    expect(body.toString()).toBe('iVBORw==');
  });
});

/** "Set up a proxy integration with a proxy resource" in AWS's Developer Guide, and https://github.com/aws/aws-sam-cli/issues/1218. */
describe('an answer without a content type', () => {
  const typeOf = async (answer: object) => {
    const invoke = async () => ({ payload: JSON.stringify(answer) });
    const context = { requestId: 'r', startedAt: 0 };
    const { headers } = await proxyAnswer(apiWith([]), invoke, { method, pathParameters: {} }, request, context);
    return Object.entries(headers).filter(([name]) => name.toLowerCase() === 'content-type');
  };

  it.each([
    { statusCode: 200, body: '{}' },
    { statusCode: 204 },
    { statusCode: 304, body: '', headers: { ETag: '"x"' } },
  ])('is called JSON: %j', async (answer) => {
    expect(await typeOf(answer)).toEqual([['Content-Type', 'application/json']]);
  });

  it.each([
    [{ statusCode: 304, headers: { 'content-type': 'image/png' } }, 'image/png'],
    [{ statusCode: 200, multiValueHeaders: { 'Content-Type': ['text/plain'] } }, ['text/plain']],
  ])('is none that the function has typed: %j', async (answer, type) => {
    expect((await typeOf(answer)).map(([, value]) => value)).toEqual([type]);
  });
});

describe('a mock integration', () => {
  const integration = {
    Type: 'MOCK',
    RequestTemplates: { 'application/json': '{ statusCode: 200 }' },
    IntegrationResponses: [{ StatusCode: '204', ResponseParameters: {} }],
  };
  const asText: HttpRequest = { ...request, headers: [['content-type', 'text/plain']] };

  it('fails on bytes that it is not told to convert', () => {
    expect(() => mockAnswer(apiWith(['*/*']), { ...method, integration }, request)).toThrow(/transform/);
  });

  it.each([
    ['text', [], integration],
    ['bytes that it converts', ['*/*'], { ...integration, ContentHandling: 'CONVERT_TO_TEXT' }],
  ])('answers %s', (_, types, mock) => {
    expect(mockAnswer(apiWith(types), { ...method, integration: mock }, request).status).toBe(204);
  });

  // From "Method request behavior for payloads without mapping templates" in AWS's Developer Guide.
  it.each([
    ['refuses the type when nothing is to pass', 'NEVER', 'UNSUPPORTED_MEDIA_TYPE'],
    ['finds no status in what passes', 'WHEN_NO_MATCH', 'DEFAULT_5XX'],
  ])('without a template %s', (_, PassthroughBehavior, responseType) => {
    const mock = { ...method, integration: { ...integration, PassthroughBehavior } };

    expect(() => mockAnswer(apiWith([]), mock, asText)).toThrow(expect.objectContaining({ responseType }));
    expect(mockAnswer(apiWith([]), mock, { ...request, headers: [] }).status).toBe(204);
  });
});
