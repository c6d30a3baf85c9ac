/** The pages beside the API, on the same host: the one that names all others, the reference, and the door's page. */
import type { HttpRequest, HttpResponse } from './gateway/exchange.ts';
import { fileAt, type Page, pageAt } from './gateway/static-files.ts';
import { type Callers, openApiJson, referenceFiles } from './reference/reference-page.ts';
import { startPage } from './start-page.ts';

/**
 * @param callers whom the reference offers to call as
 * @param doorPage the files of the door's page, if it is served
 * @returns undefined for requests to the API
 */
export const pagesBeside = (callers: Callers, doorPage?: () => Promise<ReadonlyMap<string, Uint8Array>>): Page => {
  const pages = [
    fileAt('/', async () => Buffer.from(startPage)),
    fileAt('/openapi.json', openApiJson),
    pageAt('/docs', () => referenceFiles(callers)),
    ...(doorPage ? [pageAt('/door', doorPage)] : []),
  ];
  return async (request: HttpRequest): Promise<HttpResponse | undefined> => {
    for (const page of pages) {
      const answer = await page(request);
      if (answer) return answer;
    }
    return undefined;
  };
};
