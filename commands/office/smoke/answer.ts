/** One request to a museum, and what comes back, whatever server is behind the address. */

export type MuseumAnswer = Awaited<ReturnType<typeof answerTo>>;

export interface Sent {
  /** Sent as JSON, unless it is text. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** @param request method and path, with the query */
export const answerTo = async (baseUrl: string, request: string, { body, headers: others }: Sent) => {
  const [method = '', path = ''] = request.split(' ');
  const headers = { ...(body && { 'Content-Type': 'application/json' }), ...others };
  const sent = { method, headers, body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null) };
  try {
    const response = await fetch(baseUrl + path, { ...sent, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    const bytes = Buffer.from(await response.arrayBuffer());
    return answerOf(response.status, response.headers, bytes, jsonIn(response.headers, bytes), baseUrl);
  } catch (error) {
    const { code, name } = Object((error as Error).cause ?? error);
    return answerOf(undefined, new Headers(), Buffer.alloc(0), { title: code ?? name }, baseUrl);
  }
};

/** @param value of the body; undefined if not JSON */
const answerOf = (status: number | undefined, headers: Headers, bytes: Buffer, value: unknown, baseUrl: string) => ({
  ...{ status, headers, bytes, value },
  /** An object, even if the body is `null` or not JSON. */
  json: Object(value ?? {}) as Fields,
  items: Array.isArray(value) ? value.map((item): Fields => Object(item)) : [],
  /** `Location` as a path below the base URL; so are the links to the next and the previous part of a list. */
  location: below(baseUrl, headers.get('location') ?? undefined),
  next: below(baseUrl, linkIn(headers, 'next')),
  previous: below(baseUrl, linkIn(headers, 'prev')),
});

const jsonIn = (headers: Headers, bytes: Buffer): unknown => {
  if (!/[/+]json\b/.test(headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const linkIn = (headers: Headers, rel: string) =>
  headers.get('link')?.match(new RegExp(`<([^>]+)>; rel="${rel}"`))?.[1];

const below = (baseUrl: string, address: string | undefined): string | undefined => {
  const whole = address === undefined ? undefined : URL.parse(address, baseUrl)?.href;
  return whole?.startsWith(`${baseUrl}/`) ? whole.slice(baseUrl.length) : undefined;
};
