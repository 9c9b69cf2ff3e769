/** What the routes of one's own posts take and answer, for OpenAPI and for the checks of every request. */
import {
  DraftSavedSchema,
  DraftSaveSchema,
  ListedPostsSchema,
  MAX_POST_SEARCH_LENGTH,
  POST_LISTS,
  POST_ORDERS,
  POST_STATES,
  PostOutcomesSchema,
  PostsActionSchema,
  PostActionSchema,
  PostListSchema,
  PostPublishSchema,
  PostSchema,
  PostStartSchema,
  ProblemSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema } from '../../plugins/idempotency.ts';
import { NoQuerySchema, PublicIdParamsSchema } from '../../plugins/request-schemas.ts';

const personal = { tags: ['posts'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 409: ProblemSchema, 429: ProblemSchema };

const PostsQuerySchema = Type.Object(
  {
    state: Type.Optional(
      Type.Array(Type.Enum([...POST_STATES]), {
        maxItems: POST_STATES.length,
        description: 'Of these states alone; repeated for several.',
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[A-Za-z0-9_-]+$',
        description: '`next_cursor` of the page before.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const listPostsSchema = {
  ...personal,
  operationId: 'listPosts',
  summary: 'One’s own posts, the last changed first',
  querystring: PostsQuerySchema,
  response: { 200: PostListSchema, ...problems },
};
const PostListQuerySchema = Type.Object(
  {
    list: Type.Optional(Type.Enum([...POST_LISTS], { description: 'Without: `published`.' })),
    order: Type.Optional(
      Type.Enum([...POST_ORDERS], { description: '`ending` is for what is published.' }),
    ),
    search: Type.Optional(
      Type.String({ maxLength: MAX_POST_SEARCH_LENGTH, description: 'Words of the title.' }),
    ),
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[A-Za-z0-9_-]+$',
        description: '`next_cursor` of the page before, of the same list and order.',
      }),
    ),
  },
  { additionalProperties: false },
);
export const listedPostsSchema = {
  ...personal,
  operationId: 'listOwnPosts',
  summary:
    'One of the lists of one’s own posts, with how each does, and how many are in every list',
  querystring: PostListQuerySchema,
  response: { 200: ListedPostsSchema, ...problems },
};
export const actOnPostsSchema = {
  ...personal,
  operationId: 'actOnPosts',
  summary: 'Do the same to several posts',
  description:
    'Each has its own outcome: what is not possible for one is done to the others. A post that was removed can be restored for 30 days, then it is erased.',
  headers: IdempotencyHeadersSchema,
  body: PostsActionSchema,
  response: { 200: PostOutcomesSchema, ...written, 422: ProblemSchema },
};
export const startPostSchema = {
  ...personal,
  operationId: 'startPost',
  summary: 'Start a draft',
  description:
    'With `copy_of`, as a copy of another of one’s own: how something that was sold is posted again.',
  headers: IdempotencyHeadersSchema,
  body: PostStartSchema,
  response: { 201: PostSchema, ...written, 404: ProblemSchema, 422: ProblemSchema },
};
export const getPostSchema = {
  ...personal,
  operationId: 'getPost',
  summary: 'One of one’s own posts, with its form',
  params: PublicIdParamsSchema,
  response: { 200: PostSchema, ...problems, 404: ProblemSchema },
};
export const saveDraftSchema = {
  ...personal,
  operationId: 'saveDraft',
  summary: 'Save what was typed, right or not',
  description:
    'Names the revision that it goes on from; where another one was saved since, 409 `draft_changed`. Of a post that is published, the first save has revision 0.',
  params: PublicIdParamsSchema,
  body: DraftSaveSchema,
  response: { 200: DraftSavedSchema, ...written, 404: ProblemSchema },
};
export const removeDraftSchema = {
  ...personal,
  operationId: 'removeDraft',
  summary: 'Delete a draft, or drop the changes to what is published',
  params: PublicIdParamsSchema,
  response: {
    204: Type.Null({ description: 'Done.' }),
    ...problems,
    403: ProblemSchema,
    404: ProblemSchema,
  },
};
export const publishPostSchema = {
  ...personal,
  operationId: 'publishPost',
  summary: 'Publish a form, in place of what was published',
  description:
    'Checked against the declaration of its category: 400 with an entry for each field that is not right. The draft is gone afterwards.',
  headers: IdempotencyHeadersSchema,
  params: PublicIdParamsSchema,
  body: PostPublishSchema,
  response: { 200: PostSchema, ...written, 404: ProblemSchema, 422: ProblemSchema },
};
export const actOnPostSchema = {
  ...personal,
  operationId: 'actOnPost',
  summary: 'Renew, mark as sold or filled, withdraw or archive a post',
  description:
    '`actions` of the post names what is possible now; anything else is 409 `not_possible_now`.',
  params: PublicIdParamsSchema,
  body: PostActionSchema,
  response: { 200: PostSchema, ...written, 404: ProblemSchema },
};
