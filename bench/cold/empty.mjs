/** The least function: what Node itself takes to start. */
export const handler = async () => ({});
