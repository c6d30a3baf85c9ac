/** An e-mail address with its domain in ASCII, as the API takes it: some browsers send the domain as it was typed. */
import { domainToASCII } from 'node:url';

export const asciiEmail = (typed: string): string =>
  typed.replace(domainBeyondAscii, (domain) => domainToASCII(domain) || domain);

/** Matches characters of domains only: `domainToASCII` would cut off others, which the API is to refuse. */
const domainBeyondAscii = /(?<=^[^@]+@)(?=.*\P{ASCII})[a-zA-Z0-9.\P{ASCII}-]+$/u;
