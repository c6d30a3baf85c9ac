/** The least that a function can be: what Node itself takes to start. */
export const handler = async () => ({});
