/** What is served beside the API, on the same host: the reference, and the page of the door. */
import type { Answer, HttpRequest } from './gateway/exchange.ts';
import { fileAt, type Page, pageAt } from './gateway/static-files.ts';
import { openApiJson, referenceFiles } from './reference-page.ts';

/** @param doorPage its files, if there is one @returns the answer to what is none of the API's affair, undefined for all else */
export const pagesBeside = (doorPage?: () => Promise<ReadonlyMap<string, Uint8Array>>): Page => {
  const pages = [
    fileAt('/openapi.json', openApiJson),
    pageAt('/docs', referenceFiles),
    ...(doorPage ? [pageAt('/door', doorPage)] : []),
  ];
  return async (request: HttpRequest): Promise<Answer | undefined> => {
    for (const page of pages) {
      const answer = await page(request);
      if (answer) return answer;
    }
    return undefined;
  };
};
