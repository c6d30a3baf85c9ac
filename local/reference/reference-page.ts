/** The reference of the API: a page to read and to try requests, and its document. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesFile, noticesOf } from '../../infra/files/notices.ts';
import { projectRoot } from '../../infra/files/paths.ts';
import { openApiDocument } from '../../shared/api/openapi/document.ts';
import { parameterExamples } from '../../shared/api/openapi/examples.ts';
import { scheme } from '../../shared/api/openapi/operation-object.ts';
import { type Role, version } from '../../shared/api/operation.ts';
import type { Credentials } from '../../shared/callers/credentials.ts';

/** The document, with this host as its server. */
export const openApiJson = async (): Promise<Uint8Array> =>
  Buffer.from(JSON.stringify(openApiDocument([{ url: `/${version}`, description: 'The museum that is served here' }])));

/** Whose password the page may hand to whoever opens it on this machine. */
export type Callers = readonly (Credentials & { readonly role: Role })[];

/** The page's files, by name. */
export const referenceFiles = async (callers: Callers): Promise<ReadonlyMap<string, Uint8Array>> =>
  new Map([
    ['index.html', Buffer.from(page)],
    ['here.json', Buffer.from(JSON.stringify({ callers, scheme, examples: parameterExamples }))],
    [noticesFile, Buffer.from(noticesOf([swaggerUi]))],
    ...['start.js', 'reference.css'].map((name) => [name, readFileSync(join(import.meta.dirname, name))] as const),
    ...['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'favicon-32x32.png'].map(
      (name) => [name, readFileSync(join(projectRoot, swaggerUi, name))] as const,
    ),
  ]);

const swaggerUi = 'node_modules/swagger-ui-dist';

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
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="Every operation of the museum service, to read and to try." />
    <title>Museum service</title>
    <link rel="icon" href="favicon-32x32.png" />
    <link rel="stylesheet" href="swagger-ui.css" />
    <link rel="stylesheet" href="reference.css" />
    <script defer src="swagger-ui-bundle.js"></script>
    <script type="module" src="start.js"></script>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. What it shows is in <a href="/openapi.json">openapi.json</a>, too.</noscript>
  </body>
</html>
`;
