/** Request and response schemas of the saved-search routes, for OpenAPI and request validation. */
import {
  ClosedObject,
  SavedSearchListSchema,
  SavedSearchSchema,
  SearchChangeSchema,
  SearchLookupSchema,
  SavedSearchReferenceSchema,
  SaveSearchRequestSchema,
} from '@paddock/contracts/http';
import {
  NoContentSchema,
  createCursorSchema,
  createIdParams,
  problems,
  signedInRoute,
} from '../../plugins/route-schemas.ts';
import { ListingFilterQuerySchema } from '../listings/listing-query.schema.ts';

const personal = signedInRoute('account');

const SearchIdParamsSchema = createIdParams('Id of one of the user’s saved searches.');
const CursorQuerySchema = ClosedObject({
  cursor: createCursorSchema('The `nextCursor` of the previous page.'),
});

export const listSearchesSchema = {
  ...personal,
  operationId: 'listSavedSearches',
  summary: 'List the user’s saved searches with their new matches, 20 per page, newest first',
  querystring: CursorQuerySchema,
  response: { 200: SavedSearchListSchema, ...problems(400, 401) },
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
    ...problems(400, 401, 403, 409, 429),
  },
};
export const findSavedSearchSchema = {
  ...personal,
  operationId: 'findSavedSearch',
  summary: 'Check whether the user has saved this search',
  querystring: ListingFilterQuerySchema,
  response: { 200: SearchLookupSchema, ...problems(400, 401) },
};
export const changeSearchSchema = {
  ...personal,
  operationId: 'changeSavedSearch',
  summary: 'Rename a saved search or change its alerts',
  params: SearchIdParamsSchema,
  body: SearchChangeSchema,
  response: { 200: SavedSearchSchema, ...problems(400, 401, 403, 404, 429) },
};
export const markSearchSeenSchema = {
  ...personal,
  operationId: 'markSavedSearchSeen',
  summary: 'Mark the current matches of a saved search as seen',
  params: SearchIdParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 429) },
};
export const removeSearchSchema = {
  ...personal,
  operationId: 'removeSavedSearch',
  summary: 'Remove a saved search, which can be restored for an hour',
  params: SearchIdParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 429) },
};
export const restoreSearchSchema = {
  ...personal,
  operationId: 'restoreSavedSearch',
  summary: 'Restore a saved search that was removed within the last hour',
  params: SearchIdParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 409, 429) },
};
