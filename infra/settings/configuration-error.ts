/** What whoever runs a command has set or named is wrong; the message alone says what to mend. */
export class ConfigurationError extends Error {}
