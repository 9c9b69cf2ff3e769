/** Request and response schemas of the post routes, for validation and the OpenAPI document. */
import {
  ClosedObject,
  SaveDraftResponseSchema,
  SaveDraftRequestSchema,
  ListedPostsSchema,
  MAX_POST_SEARCH_LENGTH,
  POST_LISTS,
  POST_ORDERS,
  POST_STATES,
  PostOutcomesSchema,
  BulkPostActionRequestSchema,
  PostActionRequestSchema,
  PostListSchema,
  PublishPostRequestSchema,
  PostSchema,
  CreateDraftRequestSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { IdempotencyHeadersSchema } from '../../plugins/idempotency.ts';
import {
  PublicIdParamsSchema,
  createCursorSchema,
  problems,
  signedInRoute,
} from '../../plugins/route-schemas.ts';

const personal = signedInRoute('posts');

const PostsQuerySchema = ClosedObject({
  state: Type.Optional(
    Type.Array(Type.Enum([...POST_STATES]), {
      maxItems: POST_STATES.length,
      description: 'Only posts in this state; repeat for several.',
    }),
  ),
  cursor: createCursorSchema('`nextCursor` of the previous page.'),
});

export const listPostsSchema = {
  ...personal,
  operationId: 'listPosts',
  summary: 'List the current user’s posts, the last changed first',
  querystring: PostsQuerySchema,
  response: { 200: PostListSchema, ...problems(400, 401) },
};
const PostListQuerySchema = ClosedObject({
  list: Type.Optional(Type.Enum([...POST_LISTS], { description: 'Default: `published`.' })),
  order: Type.Optional(
    Type.Enum([...POST_ORDERS], { description: '`ending` applies only to `published`.' }),
  ),
  search: Type.Optional(
    Type.String({ maxLength: MAX_POST_SEARCH_LENGTH, description: 'Search by title.' }),
  ),
  cursor: createCursorSchema('`nextCursor` of the previous page of the same list and order.'),
});
export const listedPostsSchema = {
  ...personal,
  operationId: 'listOwnPosts',
  summary: 'Get one of the current user’s post lists with statistics, and the counts of all lists',
  querystring: PostListQuerySchema,
  response: { 200: ListedPostsSchema, ...problems(400, 401) },
};
export const actOnPostsSchema = {
  ...personal,
  operationId: 'actOnPosts',
  summary: 'Apply an action to several posts',
  description:
    'Each post has its own outcome: posts for which the action is not possible do not affect the others. A removed post can be restored for 30 days before it is erased.',
  headers: IdempotencyHeadersSchema,
  body: BulkPostActionRequestSchema,
  response: { 200: PostOutcomesSchema, ...problems(400, 401, 403, 409, 422, 429) },
};
export const startPostSchema = {
  ...personal,
  operationId: 'startPost',
  summary: 'Start a draft',
  description:
    'With `copyOf`, the draft is a copy of another of the user’s posts, for example to sell something again.',
  headers: IdempotencyHeadersSchema,
  body: CreateDraftRequestSchema,
  response: { 201: PostSchema, ...problems(400, 401, 403, 404, 409, 422, 429) },
};
export const getPostSchema = {
  ...personal,
  operationId: 'getPost',
  summary: 'Get one of the current user’s posts with its form',
  params: PublicIdParamsSchema,
  response: { 200: PostSchema, ...problems(400, 401, 404) },
};
export const saveDraftSchema = {
  ...personal,
  operationId: 'saveDraft',
  summary: 'Save a draft, valid or not',
  description:
    'The request names the revision that it is based on. Responds 409 `draft_changed` when another one has been saved since. The first save of changes to a published post has revision 0.',
  params: PublicIdParamsSchema,
  body: SaveDraftRequestSchema,
  response: { 200: SaveDraftResponseSchema, ...problems(400, 401, 403, 404, 409, 429) },
};
export const removeDraftSchema = {
  ...personal,
  operationId: 'removeDraft',
  summary: 'Delete a draft, or the draft changes of a published post',
  params: PublicIdParamsSchema,
  response: { 204: Type.Null({ description: 'Deleted.' }), ...problems(400, 401, 403, 404) },
};
export const publishPostSchema = {
  ...personal,
  operationId: 'publishPost',
  summary: 'Publish a form, replacing what was published before',
  description:
    'Validated against the declaration of the category: responds 400 with an entry for each invalid field. Publishing deletes the draft.',
  headers: IdempotencyHeadersSchema,
  params: PublicIdParamsSchema,
  body: PublishPostRequestSchema,
  response: { 200: PostSchema, ...problems(400, 401, 403, 404, 409, 422, 429) },
};
export const actOnPostSchema = {
  ...personal,
  operationId: 'actOnPost',
  summary: 'Renew, mark as sold or filled, withdraw or archive a post',
  description:
    'The post’s `actions` lists what is possible now; anything else responds 409 `not_possible_now`.',
  headers: IdempotencyHeadersSchema,
  params: PublicIdParamsSchema,
  body: PostActionRequestSchema,
  response: { 200: PostSchema, ...problems(400, 401, 403, 404, 409, 429) },
};
