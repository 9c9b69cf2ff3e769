/** What the watchlist's routes take and answer, for OpenAPI and for the checks of every request. */
import { ProblemSchema, WatchedIdsSchema, WatchesMergedSchema, WatchListSchema, WatchMergeSchema } from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const Closed = { additionalProperties: false } as const;

const personal = { tags: ['account'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };
const done = Type.Null({ description: 'Done.' });

const ListingIdParamsSchema = Type.Object({ listingId: Type.String({ pattern: '^[1-9][0-9]{8,11}$', description: 'Public id of a listing: 9 to 12 digits.' }) }, Closed);
const CursorQuerySchema = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$', description: '`next_cursor` of the page before.' })) }, Closed);

export const listWatchesSchema = { ...personal, operationId: 'listWatches', summary: 'What one watches, 20 at a time, the newest first', querystring: CursorQuerySchema, response: { 200: WatchListSchema, ...problems } };
export const listWatchedIdsSchema = { ...personal, operationId: 'listWatchedIds', summary: 'The ids of every listing that one watches', response: { 200: WatchedIdsSchema, ...problems } };
export const watchSchema = {
  ...personal,
  operationId: 'watchListing',
  summary: 'Watch a listing',
  description: 'Idempotent. At most 500 listings: 409 `watchlist_full`.',
  params: ListingIdParamsSchema,
  response: { 204: done, ...written, 404: ProblemSchema, 409: ProblemSchema, 410: ProblemSchema },
};
export const unwatchSchema = { ...personal, operationId: 'unwatchListing', summary: 'Stop watching a listing', description: 'Idempotent: a listing that is not watched is not watched afterwards.', params: ListingIdParamsSchema, response: { 204: done, ...written } };
export const mergeWatchesSchema = {
  ...personal,
  operationId: 'mergeWatches',
  summary: 'Watch what was watched while signed out',
  description: 'The newest first. Idempotent. What cannot be watched is left out, and named in `ignored`.',
  body: WatchMergeSchema,
  response: { 200: WatchesMergedSchema, ...written },
};
