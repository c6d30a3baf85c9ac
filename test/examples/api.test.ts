/** How the examples call the API. */
import { expect, inject, it } from 'vitest';
import { ApiProblem, apiAt } from '../../examples/api.ts';

it('a request that cannot be written is a mistake of the caller, and no word about the API', async () => {
  const sent = apiAt(inject('baseUrl'), undefined)('GET', '/museum-hours', { headers: { 'If-Match': '"€"' } });

  const error = await sent.catch((thrown) => thrown);

  expect(error).toBeInstanceOf(TypeError);
  expect(error).not.toBeInstanceOf(ApiProblem);
});
