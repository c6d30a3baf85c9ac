/** A mistake in a setting, an argument or a file. The message says what to mend. */
export class ConfigurationError extends Error {}
