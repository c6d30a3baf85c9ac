/** What is set from outside the code is wrong; the message alone says what to mend. */
export class ConfigurationError extends Error {}
