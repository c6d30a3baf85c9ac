/** A configuration error. The message says what to correct. */
export class Mistake extends Error {}
