/** A mistake of whoever starts the site. The message says what to mend. */
export class Mistake extends Error {}
