/** Evaluates IAM policies as AWS does: nothing is allowed unless a statement says so, and a denial goes before all. */

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

export interface AccessRequest {
  readonly action: string;
  readonly resource: string;
  /** Values of condition keys such as `dynamodb:LeadingKeys`. */
  readonly context?: Readonly<Record<string, readonly string[]>>;
}

export const isAllowed = (statements: readonly Statement[], request: AccessRequest): boolean => {
  const effects = statements.filter((statement) => applies(statement, request)).map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
};

const applies = (statement: Statement, { action, resource, context = {} }: AccessRequest) => {
  const unknown = Object.keys(statement).find((name) => !known.has(name));
  if (unknown) throw new Error(`The local run does not know ${unknown} in a policy.`);
  return (
    list(statement.Action).some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
    list(statement.Resource).some((pattern) => matches(pattern, resource)) &&
    Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
      Object.entries(keys).every(([key, values]) => holds(operator, context[key] ?? [], list(values))),
    )
  );
};

const known = new Set(['Sid', 'Effect', 'Action', 'Resource', 'Condition']);

const holds = (operator: string, actual: readonly string[], wanted: readonly string[]): boolean => {
  const [, set, comparison = ''] = /^(?:(ForAllValues|ForAnyValue):)?(\w+)$/.exec(operator) ?? [];
  const compare = comparisons[comparison];
  if (!compare) throw new Error(`The local run does not know the condition ${operator}.`);
  const fits = (value: string) => wanted.some((pattern) => compare(pattern, value));
  return set === 'ForAllValues' ? actual.every(fits) : actual.some(fits);
};

/** `*` stands for any characters, `?` for one. */
const matches = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(text);

const comparisons: Record<string, (pattern: string, value: string) => boolean> = {
  StringEquals: (pattern, value) => pattern === value,
  StringLike: matches,
  ArnLike: matches,
};

const list = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);
