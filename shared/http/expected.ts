/** Changes under a condition: whether a thing is still as its caller knows it. */
import { jsonOf } from '../api/json-schema.ts';
import type { Operation } from '../api/operation.ts';
import { etagOfVersion, isNamedIn } from '../museum/etag.ts';

/**
 * @param shown the answer by which callers know it
 * @param ifMatch the entity tags that it may have, as the field If-Match lists them; any unless given
 */
export const expectedBy =
  (shown: Operation, ifMatch?: string) =>
  (thing: { readonly version: number }): boolean =>
    ifMatch === undefined || isNamedIn(ifMatch, etagOfVersion(thing.version, jsonOf(thing, shown.response.body)));
