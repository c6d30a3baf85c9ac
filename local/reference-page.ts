/** The reference of the API: a page to read and to try requests, and its document. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesFile, noticesOf } from '../infra/files/notices.ts';
import { projectRoot } from '../infra/files/paths.ts';
import { openApiDocument } from '../shared/api/openapi/document.ts';
import { version } from '../shared/api/operation.ts';

/** The document, with this host as its server. */
export const openApiJson = async (): Promise<Uint8Array> =>
  Buffer.from(JSON.stringify(openApiDocument([{ url: `/${version}`, description: 'The museum that is served here' }])));

/** The page's files, by name. */
export const referenceFiles = async (): Promise<ReadonlyMap<string, Uint8Array>> =>
  new Map([
    ['index.html', Buffer.from(page)],
    ['start.js', Buffer.from(start)],
    ['phones.css', Buffer.from(forPhones)],
    [noticesFile, Buffer.from(noticesOf([swaggerUi]))],
    ...['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'favicon-32x32.png'].map(
      (name) => [name, readFileSync(join(projectRoot, swaggerUi, name))] as const,
    ),
  ]);

const swaggerUi = 'node_modules/swagger-ui-dist';

const settings = {
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  tryItOutEnabled: true,
  // The page forgets passwords when it is closed, and sends the document to no validator.
  persistAuthorization: false,
  validatorUrl: null,
};

/**
 * Without `omit` the browser would ask for a password at the first 401, and keep it. Without `memo` the page would
 * format all of its texts again with every change.
 */
const start = `SwaggerUIBundle({
  ...${JSON.stringify(settings)},
  requestInterceptor: (request) => ({ ...request, credentials: 'omit' }),
  plugins: [() => ({ wrapComponents: { Markdown: (Markdown, { React }) => React.memo(Markdown) } })],
});
`;

/**
 * Keeps the page as narrow as a phone: long addresses and names break, wide tables scroll by themselves, and the column
 * for links, which the document does not have, is hidden. WebKit counts the hidden rest of a choice as width.
 */
const forPhones = `.swagger-ui .renderedMarkdown table :is(thead, tbody) tr :is(th, td) { padding-inline-end: 8px; }
.swagger-ui :is(.renderedMarkdown td:first-child, .headers td) { overflow-wrap: anywhere; }
.swagger-ui .renderedMarkdown { overflow-x: auto; }
.swagger-ui select { overflow: hidden; }
.swagger-ui .response-col_links { display: none; }
`;

/** The page runs only its own scripts and speaks only to its own host. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Museum service</title>
    <link rel="icon" href="favicon-32x32.png" />
    <link rel="stylesheet" href="swagger-ui.css" />
    <link rel="stylesheet" href="phones.css" />
    <script defer src="swagger-ui-bundle.js"></script>
    <script defer src="start.js"></script>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. What it shows is in <a href="/openapi.json">openapi.json</a>, too.</noscript>
  </body>
</html>
`;
