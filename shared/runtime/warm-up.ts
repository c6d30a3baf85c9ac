/** The event by which the stack's rules keep functions warm: they send it, and each function answers it at once. */

/** API Gateway's events have no field `source`, so no caller can make one. The chain reads `requestContext` first. */
export const warmUp = { source: 'museum.warm-up', requestContext: {} } as const;

export const isWarmUp = (event: object): boolean => 'source' in event && event.source === warmUp.source;
