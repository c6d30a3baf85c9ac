/** An e-mail address with its domain in ASCII, as the API takes it: some browsers send the domain as it was typed. */
import { domainToASCII } from 'node:url';

export const asciiEmail = (typed: string): string =>
  typed.replace(domainBeyondAscii, (domain) => domainToASCII(domain) || domain);

/** Other signs than those of domains would be cut off: they are left to the API, which refuses them. */
const domainBeyondAscii = /(?<=^[^@]+@)(?=.*\P{ASCII})[a-zA-Z0-9.\P{ASCII}-]+$/u;
