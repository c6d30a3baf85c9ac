/** Conditional changes (If-Match): whether an item is still in the state that the caller knows. */
import { jsonOf } from '../api/json-schema.ts';
import type { Operation } from '../api/operation.ts';
import { etagOfVersion, isNamedIn } from '../museum/etag.ts';

/** @param shown the operation that shows the item @param ifMatch the header; without it any state is expected */
export const expectedBy =
  (shown: Operation, ifMatch?: string) =>
  (thing: { readonly version: number }): boolean =>
    ifMatch === undefined || isNamedIn(ifMatch, etagOfVersion(thing.version, jsonOf(thing, shown.response.body)));
