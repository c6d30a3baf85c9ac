/** Finds secrets in texts: thousands of words in tens of megabytes, within two seconds. */

export interface Leak {
  readonly secret: string;
  readonly where: string;
  readonly excerpt: string;
}

/** Finds each secret, of eight characters or more, once per `where`: as it is, or as JSON or an address writes it. */
export const leaksIn = (
  outputs: readonly { readonly where: string; readonly text: string }[],
  secrets: readonly string[],
): Leak[] => {
  const spellings = new Map(secrets.flatMap((secret) => spellingsOf(secret).map((spelling) => [spelling, secret])));
  const byStart = Map.groupBy(spellings.keys(), (spelling) => spelling.slice(0, startLength));
  const leaks = new Map<string, Leak>();
  for (const { where, text } of outputs)
    for (let at = 0; at + startLength <= text.length; at++)
      for (const spelling of byStart.get(text.slice(at, at + startLength)) ?? []) {
        if (!text.startsWith(spelling, at)) continue;
        const secret = spellings.get(spelling) ?? '';
        const excerpt = text.slice(Math.max(0, at - 60), at + spelling.length + 60);
        leaks.set(`${secret} ${where}`, leaks.get(`${secret} ${where}`) ?? { secret, where, excerpt });
      }
  return [...leaks.values()];
};

const startLength = 8;

const spellingsOf = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  ...(secret.isWellFormed() ? [encodeURIComponent(secret)] : []),
];
