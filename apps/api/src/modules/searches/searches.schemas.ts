/** Request and response schemas of the saved-search routes, for OpenAPI and request validation. */
import {
  ProblemSchema,
  SavedSearchListSchema,
  SavedSearchSchema,
  SearchChangeSchema,
  SearchLookupSchema,
  SavedSearchReferenceSchema,
  SaveSearchRequestSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/route-schemas.ts';
import { ListingFilterQuerySchema } from '../listings/listing-query.schema.ts';

const Closed = { additionalProperties: false } as const;
const personal = { tags: ['account'], security: SIGNED_IN_ACCESS, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };
const done = Type.Null({ description: 'Done.' });

const SearchIdParamsSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9]{1,16}$',
      description: 'Id of one of the user’s saved searches.',
    }),
  },
  Closed,
);
const CursorQuerySchema = Type.Object(
  {
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[A-Za-z0-9_-]+$',
        description: 'The `nextCursor` of the previous page.',
      }),
    ),
  },
  Closed,
);

export const listSearchesSchema = {
  ...personal,
  operationId: 'listSavedSearches',
  summary: 'List the user’s saved searches with their new matches, 20 per page, newest first',
  querystring: CursorQuerySchema,
  response: { 200: SavedSearchListSchema, ...problems },
};
export const saveSearchSchema = {
  ...personal,
  operationId: 'saveSearch',
  summary: 'Save a search',
  description:
    '`query` is a query string of GET /api/listings without order and page. Searches with the same meaning are saved once: saving one again returns 200 and leaves it unchanged. A user can save 50: then 409 `searches_full`.',
  body: SaveSearchRequestSchema,
  response: {
    200: SavedSearchReferenceSchema,
    201: SavedSearchReferenceSchema,
    ...written,
    409: ProblemSchema,
  },
};
export const findSavedSearchSchema = {
  ...personal,
  operationId: 'findSavedSearch',
  summary: 'Check whether the user has saved this search',
  querystring: ListingFilterQuerySchema,
  response: { 200: SearchLookupSchema, ...problems },
};
export const changeSearchSchema = {
  ...personal,
  operationId: 'changeSavedSearch',
  summary: 'Rename a saved search or change its alerts',
  params: SearchIdParamsSchema,
  body: SearchChangeSchema,
  response: { 200: SavedSearchSchema, ...written, 404: ProblemSchema },
};
export const markSearchSeenSchema = {
  ...personal,
  operationId: 'markSavedSearchSeen',
  summary: 'Mark the current matches of a saved search as seen',
  params: SearchIdParamsSchema,
  response: { 204: done, ...written, 404: ProblemSchema },
};
export const removeSearchSchema = {
  ...personal,
  operationId: 'removeSavedSearch',
  summary: 'Remove a saved search, which can be restored for an hour',
  params: SearchIdParamsSchema,
  response: { 204: done, ...written, 404: ProblemSchema },
};
export const restoreSearchSchema = {
  ...personal,
  operationId: 'restoreSavedSearch',
  summary: 'Restore a saved search that was removed within the last hour',
  params: SearchIdParamsSchema,
  response: { 204: done, ...written, 404: ProblemSchema, 409: ProblemSchema },
};
