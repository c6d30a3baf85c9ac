/** The smallest function: the time of Node's own start. */
export const handler = async () => ({});
