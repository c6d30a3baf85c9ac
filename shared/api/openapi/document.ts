/** The API as an OpenAPI 3.1 document, derived from the table of operations. */
import { type Operation, version } from '../operation.ts';
import * as operations from '../operations.ts';
import { responseHeadersByName } from './described-headers.ts';
import { operationObject, scheme } from './operation-object.ts';
import { introductionTo } from './prose.ts';
import { type OpenApiObject, schemasByName } from './published-schema.ts';
import { responsesByName } from './responses.ts';

/**
 * @param servers addresses of the API; an example unless given
 * @param problemsPage address, relative to the document, of the page on problems and fault codes
 */
export const openApiDocument = (servers: readonly OpenApiObject[] = [somewhere], problemsPage = 'problems.md') => ({
  openapi: '3.1.0',
  info: {
    title: 'Museum service',
    summary: "A museum's opening hours, special events and tickets",
    description: introductionTo(rows, problemsPage),
    version: '1.1.1',
    // An example, like the host below: the description fits any museum.
    contact: { name: 'The museum that runs the service', url: 'https://museum.example' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers,
  tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
  security: [{ [scheme]: [] }],
  paths: Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ path }) => path)).map(([path, atPath = []]) => [
      path,
      Object.fromEntries(atPath.map((operation) => [operation.method.toLowerCase(), operationObject(operation)])),
    ]),
  ),
  components: {
    securitySchemes: {
      [scheme]: { type: 'http', scheme: 'basic', description: 'The user name and password of a role' },
    },
    headers: responseHeadersByName,
    responses: responsesByName(rows),
    schemas: schemasByName(),
  },
});

/** Its variables lack descriptions: swagger-parser refuses them, by a mistake in OpenAPI's first schema of 3.1. */
const somewhere: OpenApiObject = {
  url: `https://{host}/${version}`,
  description: 'The service in production, where the museum has its API',
  'x-internal': false,
  variables: { host: { default: 'api.museum.example' } },
};

const groups: Readonly<Record<Operation['tag'], string>> = {
  Operations: 'When the museum is open',
  Events: 'What takes place there, and when',
  Tickets: 'To get in: sold one by one, with a picture to show',
  Door: "For those who admit visitors: extensions of the museum's interface",
};

/** By group, then by name, so that the same table always gives the same document. */
const rows: readonly Operation[] = Object.keys(groups).flatMap((group) =>
  Object.values<Operation>(operations)
    .sort((one, other) => (one.operationId < other.operationId ? -1 : 1))
    .filter(({ tag }) => tag === group),
);
