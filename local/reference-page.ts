/** The reference of the API: a page to read and to try it on, and the document behind that. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../shared/api/openapi/document.ts';
import { version } from '../shared/api/operation.ts';
import { projectRoot } from '../infra/files.ts';

/** The document, for the museum on the host that serves it. */
export const openApiJson = async (): Promise<Uint8Array> =>
  Buffer.from(JSON.stringify(openApiDocument([{ url: `/${version}`, description: 'The museum that is served here' }])));

/** The page's files, by name. */
export const referenceFiles = async (): Promise<ReadonlyMap<string, Uint8Array>> =>
  new Map([
    ['index.html', Buffer.from(page)],
    ['start.js', Buffer.from(start)],
    ['phones.css', Buffer.from(forPhones)],
    ...['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'].map(
      (name) => [name, readFileSync(join(projectRoot, 'node_modules/swagger-ui-dist', name))] as const,
    ),
  ]);

const settings = {
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  tryItOutEnabled: true,
  // A password is forgotten with the page, and nobody elsewhere is asked what they think of the document.
  persistAuthorization: false,
  validatorUrl: null,
};

/**
 * Left to itself, the browser would ask for a password at the first 401, and keep it; and the page would format each of its texts
 * anew with every change of anything else.
 */
const start = `SwaggerUIBundle({
  ...${JSON.stringify(settings)},
  requestInterceptor: (request) => ({ ...request, credentials: 'omit' }),
  plugins: [() => ({ wrapComponents: { Markdown: (Markdown, { React }) => React.memo(Markdown) } })],
});
`;

/**
 * On a phone the page would move sideways: an address is longer than that is wide, and links between operations, of which the document has
 * none, have a column of their own.
 */
const forPhones = `.swagger-ui .renderedMarkdown table :is(thead, tbody) tr :is(th, td) { padding-inline-end: 8px; }
.swagger-ui .renderedMarkdown td:first-child { overflow-wrap: anywhere; }
.swagger-ui .response-col_links { display: none; }
`;

/** Whatever stands in the document, the page runs nothing but its own script and speaks to nobody but its own host. */
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
