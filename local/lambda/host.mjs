/** Loads a bundle and calls its handler, as Lambda does. JavaScript, so that no worker has to strip types. */

/** @typedef {(event: unknown, requestId: string, deadline: number) => Promise<any>} Handle */

/** @type {(bundle: { url: string, exportName: string, functionName?: string }) => Promise<Handle>} */
export const loadHandler = async ({ url, exportName, functionName }) => {
  const { [exportName]: handler } = await import(url);
  return (event, requestId, deadline) =>
    handler(event, { awsRequestId: requestId, functionName, getRemainingTimeInMillis: () => deadline - Date.now() });
};
