/**
 * Loads a bundle and calls its handler, as Lambda does. It is JavaScript, because processes and workers start with it:
 * in each of up to 44 workers stripping types would cost 10 MB and 30 ms.
 */

/** @typedef {(event: unknown, requestId: string, deadline: number) => Promise<any>} Handle */

/** @type {(bundle: { url: string, exportName: string, functionName?: string }) => Promise<Handle>} */
export const loadHandler = async ({ url, exportName, functionName }) => {
  const { [exportName]: handler } = await import(url);
  return (event, requestId, deadline) =>
    handler(event, { awsRequestId: requestId, functionName, getRemainingTimeInMillis: () => deadline - Date.now() });
};
