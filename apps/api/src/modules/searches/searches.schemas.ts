/** What the routes of saved searches take and answer, for OpenAPI and for the checks of every request. */
import {
  ProblemSchema,
  SavedSearchListSchema,
  SavedSearchSchema,
  SearchChangeSchema,
  SearchLookupSchema,
  SearchSavedSchema,
  SearchSaveSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { ListingFilterQuerySchema } from '../listings/listing-query.schema.ts';

const Closed = { additionalProperties: false } as const;
const personal = { tags: ['account'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };
const done = Type.Null({ description: 'Done.' });

const SearchIdParamsSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9]{1,16}$',
      description: 'Id of a search that one has saved.',
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
        description: '`next_cursor` of the page before.',
      }),
    ),
  },
  Closed,
);

export const listSearchesSchema = {
  ...personal,
  operationId: 'listSavedSearches',
  summary: 'The searches that one has saved, 20 at a time, the newest first, with what is new',
  querystring: CursorQuerySchema,
  response: { 200: SavedSearchListSchema, ...problems },
};
export const saveSearchSchema = {
  ...personal,
  operationId: 'saveSearch',
  summary: 'Save a search',
  description:
    '`query` is what GET /api/listings takes, without order and page. Two that mean the same are one: what is saved already is answered with 200, and stays as it is. At most 50: 409 `searches_full`.',
  body: SearchSaveSchema,
  response: { 200: SearchSavedSchema, 201: SearchSavedSchema, ...written, 409: ProblemSchema },
};
export const lookUpSearchSchema = {
  ...personal,
  operationId: 'lookUpSavedSearch',
  summary: 'Whether one has saved this search',
  querystring: ListingFilterQuerySchema,
  response: { 200: SearchLookupSchema, ...problems },
};
export const changeSearchSchema = {
  ...personal,
  operationId: 'changeSavedSearch',
  summary: 'Rename a saved search, or be told of it in another way',
  params: SearchIdParamsSchema,
  body: SearchChangeSchema,
  response: { 200: SavedSearchSchema, ...written, 404: ProblemSchema },
};
export const lookAtSearchSchema = {
  ...personal,
  operationId: 'lookAtSavedSearch',
  summary: 'What a saved search has found until now is not new any more',
  params: SearchIdParamsSchema,
  response: { 204: done, ...written, 404: ProblemSchema },
};
export const removeSearchSchema = {
  ...personal,
  operationId: 'removeSavedSearch',
  summary: 'Remove a saved search; for an hour it can be had back',
  params: SearchIdParamsSchema,
  response: { 204: done, ...written, 404: ProblemSchema },
};
export const restoreSearchSchema = {
  ...personal,
  operationId: 'restoreSavedSearch',
  summary: 'Have back a saved search that was removed just now',
  params: SearchIdParamsSchema,
  response: { 204: done, ...written, 404: ProblemSchema, 409: ProblemSchema },
};
