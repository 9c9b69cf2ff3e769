/** What the watchlist's routes take and answer, for OpenAPI and for the checks of every request. */
import {
  GuestListingsSchema,
  KindSchema,
  MAX_GUEST_LISTINGS_PER_REQUEST,
  ProblemSchema,
  WATCH_FILTERS,
  WATCH_ORDERS,
  WatchedIdsSchema,
  WatchMergeResultSchema,
  WatchesSeenSchema,
  WatchIdsSchema,
  WatchListSchema,
  WatchMergeSchema,
  WatchNoteSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { OPEN, SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const Closed = { additionalProperties: false } as const;

const personal = { tags: ['account'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };
const done = Type.Null({ description: 'Done.' });

const ListingIdParamsSchema = Type.Object(
  {
    listingId: Type.String({
      pattern: '^[1-9][0-9]{8,11}$',
      description: 'Public id of a listing: 9 to 12 digits.',
    }),
  },
  Closed,
);
const WatchQuerySchema = Type.Object(
  {
    sort: Type.Optional(
      Type.Enum([...WATCH_ORDERS], { description: '`newest` where nothing is said.' }),
    ),
    show: Type.Optional(
      Type.Enum([...WATCH_FILTERS], { description: '`all` where nothing is said.' }),
    ),
    kind: Type.Optional(KindSchema),
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[A-Za-z0-9_-]+$',
        description: '`next_cursor` of the page before.',
      }),
    ),
  },
  Closed,
);
const KeptQuerySchema = Type.Object(
  {
    ids: Type.String({
      pattern: `^[1-9][0-9]{8,11}(,[1-9][0-9]{8,11}){0,${MAX_GUEST_LISTINGS_PER_REQUEST - 1}}$`,
      description: `Public ids of up to ${MAX_GUEST_LISTINGS_PER_REQUEST} listings, with commas between them.`,
    }),
  },
  Closed,
);

export const listWatchesSchema = {
  ...personal,
  operationId: 'listWatches',
  summary: 'What one watches, 20 at a time',
  description:
    'What has changed is compared with how it stood before the visit that goes on: `POST /api/account/watchlist/seen` records a look, and looks within half an hour of each other are one visit.',
  querystring: WatchQuerySchema,
  response: { 200: WatchListSchema, ...problems },
};
export const listWatchedIdsSchema = {
  ...personal,
  operationId: 'listWatchedIds',
  summary: 'The ids of every listing that one watches',
  response: { 200: WatchedIdsSchema, ...problems },
};
export const watchSchema = {
  ...personal,
  operationId: 'watchListing',
  summary: 'Watch a listing',
  description: 'Idempotent. At most 500 listings: 409 `watchlist_full`.',
  params: ListingIdParamsSchema,
  response: { 204: done, ...written, 404: ProblemSchema, 409: ProblemSchema, 410: ProblemSchema },
};
export const unwatchSchema = {
  ...personal,
  operationId: 'unwatchListing',
  summary: 'Stop watching a listing',
  description: 'Idempotent: a listing that is not watched is not watched afterwards.',
  params: ListingIdParamsSchema,
  response: { 204: done, ...written },
};
export const mergeWatchesSchema = {
  ...personal,
  operationId: 'mergeWatches',
  summary: 'Watch what was watched while signed out',
  description:
    'The newest first. Idempotent. What cannot be watched is left out, and named in `ignored`.',
  body: WatchMergeSchema,
  response: { 200: WatchMergeResultSchema, ...written },
};
export const lookSchema = {
  ...personal,
  operationId: 'lookAtWatches',
  summary: 'Record that watched listings were looked at',
  description:
    'Idempotent. What has changed since `as_of` stays new, and so does, for the rest of the visit, what was new at its start.',
  body: WatchesSeenSchema,
  response: { 204: done, ...written },
};
export const noteSchema = {
  ...personal,
  operationId: 'noteWatch',
  summary: 'Write a note of one’s own beside a watched listing',
  description: 'Idempotent; an empty note is none.',
  params: ListingIdParamsSchema,
  body: WatchNoteSchema,
  response: { 204: done, ...written, 404: ProblemSchema },
};
export const letGoOfEndedSchema = {
  ...personal,
  operationId: 'unwatchEnded',
  summary: 'Stop watching everything that is over',
  response: { 200: WatchIdsSchema, ...written },
};
export const takeBackSchema = {
  ...personal,
  operationId: 'rewatchListings',
  summary: 'Watch again what was let go of within the hour, as it was',
  description: 'Also what is over by now. What was not watched is left out of the answer.',
  body: WatchIdsSchema,
  response: { 200: WatchIdsSchema, ...written, 409: ProblemSchema },
};
export const keptListingsSchema = {
  tags: ['listings'],
  security: OPEN,
  operationId: 'listKeptListings',
  summary: 'Listings that a browser keeps for somebody signed out',
  querystring: KeptQuerySchema,
  response: { 200: GuestListingsSchema, 400: ProblemSchema },
};
