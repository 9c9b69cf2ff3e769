/** What the routes of reports and moderation take and answer, for OpenAPI and for the checks of every request. */
import {
  DecisionReplySchema,
  ReceivedDecisionSchema,
  ReceivedDecisionsSchema,
  DecisionResultSchema,
  ListingDecisionSchema,
  ModerationQueueSchema,
  UserDecisionSchema,
  ProblemSchema,
  ReportRequestSchema,
  ReportSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { permitted, SIGNED_IN } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema } from '../../plugins/idempotency.ts';
import { NoQuerySchema, PublicIdParamsSchema } from '../../plugins/request-schemas.ts';

const Closed = { additionalProperties: false } as const;

const personal = { tags: ['trust'], security: SIGNED_IN, querystring: NoQuerySchema };
const moderators = {
  tags: ['trust'],
  security: permitted('moderator'),
  querystring: NoQuerySchema,
};
const problems = { 400: ProblemSchema, 401: ProblemSchema, 403: ProblemSchema };
const written = { ...problems, 404: ProblemSchema, 409: ProblemSchema, 422: ProblemSchema };

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
const ActIdParamsSchema = Type.Object(
  { id: Type.String({ pattern: '^[0-9]{1,16}$', description: 'Id of an act that concerns one.' }) },
  Closed,
);

export const reportSchema = {
  ...personal,
  operationId: 'report',
  summary: 'Report a listing or a person to the moderators',
  description:
    'One open report per person and thing: said again, it is 200 with the report as it was said first. About a person it can hand in up to ten messages as evidence.',
  body: ReportRequestSchema,
  response: {
    200: ReportSchema,
    201: ReportSchema,
    ...problems,
    404: ProblemSchema,
    410: ProblemSchema,
    429: ProblemSchema,
  },
};
export const listQueueSchema = {
  ...moderators,
  operationId: 'listModerationQueue',
  summary: 'What waits for a moderator, whoever has waited longest first',
  querystring: CursorQuerySchema,
  response: { 200: ModerationQueueSchema, ...problems },
};
export const decideOnListingSchema = {
  ...moderators,
  operationId: 'decideOnListing',
  summary: 'Hide, restore, warn about, or leave a listing as it is',
  description:
    'Whoever posted it, and those who reported it, are told. 409 where somebody else was faster. Nobody decides about their own.',
  headers: IdempotencyHeadersSchema,
  params: PublicIdParamsSchema,
  body: ListingDecisionSchema,
  response: { 200: DecisionResultSchema, ...written },
};
export const decideOnPersonSchema = {
  ...moderators,
  operationId: 'decideOnPerson',
  summary: 'Warn, ban or unban somebody, or leave them as they are',
  description:
    'A ban hides what they have up; they still sign in, read and answer. 409 where somebody else was faster, and for those who have a permission themselves.',
  headers: IdempotencyHeadersSchema,
  params: PublicIdParamsSchema,
  body: UserDecisionSchema,
  response: { 200: DecisionResultSchema, ...written },
};
export const listConcerningSchema = {
  ...personal,
  operationId: 'listConcerningActs',
  summary: 'What moderators did about oneself and one’s posts, the newest first',
  response: { 200: ReceivedDecisionsSchema, 400: ProblemSchema, 401: ProblemSchema },
};
export const answerActSchema = {
  ...personal,
  operationId: 'answerAct',
  summary: 'Answer what a moderator did, once',
  headers: IdempotencyHeadersSchema,
  params: ActIdParamsSchema,
  body: DecisionReplySchema,
  response: { 200: ReceivedDecisionSchema, ...written },
};
