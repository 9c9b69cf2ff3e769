/** Request and response schemas of the watchlist routes, for OpenAPI and request validation. */
import {
  ClosedObject,
  GuestListingsSchema,
  KindSchema,
  MAX_GUEST_LISTINGS_PER_REQUEST,
  WATCH_FILTERS,
  WATCH_ORDERS,
  WatchedIdsSchema,
  WatchMergeResultSchema,
  MarkWatchesSeenRequestSchema,
  WatchedListingIdsSchema,
  WatchListSchema,
  WatchMergeSchema,
  WatchNoteSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import {
  NoContentSchema,
  createCursorSchema,
  createPublicIdSchema,
  problems,
  signedInRoute,
} from '../../plugins/route-schemas.ts';

const personal = signedInRoute('account');

const ListingIdParamsSchema = ClosedObject({
  listingId: createPublicIdSchema('Public id of a listing: 9 to 12 digits.'),
});
const WatchQuerySchema = ClosedObject({
  sort: Type.Optional(Type.Enum([...WATCH_ORDERS], { description: 'Defaults to `newest`.' })),
  show: Type.Optional(Type.Enum([...WATCH_FILTERS], { description: 'Defaults to `all`.' })),
  kind: Type.Optional(KindSchema),
  cursor: createCursorSchema('The `nextCursor` of the previous page.'),
});
const GuestListingsQuerySchema = ClosedObject({
  ids: Type.String({
    pattern: `^[1-9][0-9]{8,11}(,[1-9][0-9]{8,11}){0,${MAX_GUEST_LISTINGS_PER_REQUEST - 1}}$`,
    description: `Public ids of up to ${MAX_GUEST_LISTINGS_PER_REQUEST} listings, separated by commas.`,
  }),
});

export const listWatchesSchema = {
  ...personal,
  operationId: 'listWatches',
  summary: 'List the listings that the user watches, 20 per page',
  description:
    'Changes are relative to each listing’s state before the current visit. `POST /api/account/watchlist/seen` records a look, and looks within half an hour of each other belong to one visit.',
  querystring: WatchQuerySchema,
  response: { 200: WatchListSchema, ...problems(400, 401) },
};
export const listWatchedIdsSchema = {
  ...personal,
  operationId: 'listWatchedIds',
  summary: 'List the ids of all listings that the user watches',
  response: { 200: WatchedIdsSchema, ...problems(400, 401) },
};
export const watchListingSchema = {
  ...personal,
  operationId: 'watchListing',
  summary: 'Watch a listing',
  description: 'Idempotent. At most 500 listings: 409 `watchlist_full`.',
  params: ListingIdParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 409, 410, 429) },
};
export const unwatchListingSchema = {
  ...personal,
  operationId: 'unwatchListing',
  summary: 'Stop watching a listing',
  description: 'Idempotent: it also succeeds for a listing that is not watched.',
  params: ListingIdParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 429) },
};
export const mergeWatchesSchema = {
  ...personal,
  operationId: 'mergeWatches',
  summary: 'Watch the listings that the user watched while signed out',
  description:
    'The ids must be sorted newest first. Idempotent. Listings that cannot be watched are skipped and returned in `ignored`.',
  body: WatchMergeSchema,
  response: { 200: WatchMergeResultSchema, ...problems(400, 401, 403, 429) },
};
export const markWatchesSeenSchema = {
  ...personal,
  operationId: 'markWatchesSeen',
  summary: 'Record that the user has seen watched listings',
  description:
    'Idempotent. Changes after `asOf` stay new. Changes that were new when the visit began stay new until it ends.',
  body: MarkWatchesSeenRequestSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 429) },
};
export const setWatchNoteSchema = {
  ...personal,
  operationId: 'noteWatch',
  summary: 'Set the user’s private note on a watched listing',
  description: 'Idempotent. An empty note removes it.',
  params: ListingIdParamsSchema,
  body: WatchNoteSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 429) },
};
export const unwatchEndedSchema = {
  ...personal,
  operationId: 'unwatchEnded',
  summary: 'Stop watching all listings that have ended',
  response: { 200: WatchedListingIdsSchema, ...problems(400, 401, 403, 429) },
};
export const restoreWatchesSchema = {
  ...personal,
  operationId: 'rewatchListings',
  summary: 'Restore watches that were removed within the last hour',
  description:
    'Includes ended listings. Listings that were not watched are left out of the response.',
  body: WatchedListingIdsSchema,
  response: { 200: WatchedListingIdsSchema, ...problems(400, 401, 403, 409, 429) },
};
export const listGuestListingsSchema = {
  tags: ['listings'],
  security: PUBLIC_ACCESS,
  operationId: 'listGuestListings',
  summary:
    'Get listings by id: those that a signed-out visitor’s browser has stored, or map points',
  querystring: GuestListingsQuerySchema,
  response: { 200: GuestListingsSchema, ...problems(400) },
};
