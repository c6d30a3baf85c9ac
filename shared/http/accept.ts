/** Which form of a picture a caller prefers (Accept: RFC 9110, 12.5.1). */

/**
 * Whether text is named, and has more weight than PNG. Many clients name it by habit beside others, as in
 * `application/json, text/plain, *\/*`: they get the picture, as does a caller whose weights cannot be read.
 */
export const prefersText = (accept = ''): boolean => {
  const weights = new Map(accept.toLowerCase().split(',').map(weighted));
  const ofPicture = ['image/png', 'image/*', '*/*'].map((range) => weights.get(range)).find((it) => it !== undefined);
  return (weights.get('text/plain') ?? 0) > (ofPicture ?? 0);
};

/** A media range, without its parameters, and its weight; NaN for a weight that is none. */
const weighted = (text: string): [range: string, weight: number] => {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1';
  return [range, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : Number.NaN];
};
