/**
 * Request and response schemas of the report and moderation routes, for OpenAPI and request
 * validation.
 */
import {
  ClosedObject,
  BanConfirmationSchema,
  CaseClaimRequestSchema,
  CaseClaimSchema,
  CaseNoteRequestSchema,
  CaseNoteSchema,
  CaseSearchResultsSchema,
  DecisionHistorySchema,
  DecisionReplySchema,
  HistoryQuerySchema,
  ReceivedDecisionSchema,
  ReceivedDecisionsSchema,
  DecisionResultSchema,
  ListingModerationDecisionSchema,
  ModerationCaseFileSchema,
  ModerationQueueSchema,
  UserModerationDecisionSchema,
  ReportRequestSchema,
  OpenReportQuerySchema,
  OpenReportSchema,
  ReportSchema,
  UndoResultSchema,
} from '@paddock/contracts/http';
import { MODERATION_SUBJECTS } from '@paddock/contracts/trust-reasons';
import Type from 'typebox';
import { createPermissionAccess } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema } from '../../plugins/idempotency.ts';
import {
  NoContentSchema,
  NoQuerySchema,
  PublicIdParamsSchema,
  createCursorSchema,
  createIdParams,
  problems,
  signedInRoute,
} from '../../plugins/route-schemas.ts';

const personal = signedInRoute('trust');
const moderators = {
  tags: ['trust'],
  security: createPermissionAccess('moderator'),
  querystring: NoQuerySchema,
};

const CursorQuerySchema = ClosedObject({
  cursor: createCursorSchema('The `nextCursor` of the previous page.'),
});
const QueueQuerySchema = ClosedObject({
  ...CursorQuerySchema.properties,
  claim: Type.Optional(
    Type.Enum(['mine', 'none'], {
      description:
        'Only the cases that the current moderator has claimed, or only those without a claim.',
    }),
  ),
});
const CaseParamsSchema = ClosedObject({
  subject: Type.Enum([...MODERATION_SUBJECTS]),
  id: PublicIdParamsSchema.properties.id,
});
const CaseSearchQuerySchema = ClosedObject({
  query: Type.Optional(
    Type.String({
      maxLength: 300,
      description:
        'Words of a listing’s title or a user’s name, an email address, a public id, or the address of a listing or profile. Without it, nothing is found.',
    }),
  ),
});
const DecisionIdParamsSchema = createIdParams('Id of a decision.');
const ActIdParamsSchema = createIdParams(
  'Id of a decision about the signed-in user or one of their listings.',
);

export const reportSchema = {
  ...personal,
  operationId: 'report',
  summary: 'Report a listing or a user to the moderators',
  description:
    'A user has one open report per subject. Sending it again returns 200 with the first report unchanged. A report about a user can include up to ten messages as evidence.',
  body: ReportRequestSchema,
  response: { 200: ReportSchema, 201: ReportSchema, ...problems(400, 401, 403, 404, 410, 429) },
};
export const findOpenReportSchema = {
  ...personal,
  operationId: 'findOpenReport',
  summary: 'Find the signed-in user’s open report about a listing or a user',
  querystring: OpenReportQuerySchema,
  response: { 200: OpenReportSchema, ...problems(400, 401, 403) },
};
export const listQueueSchema = {
  ...moderators,
  operationId: 'listModerationQueue',
  summary: 'List the cases that wait for a moderator, longest waiting first',
  querystring: QueueQuerySchema,
  response: { 200: ModerationQueueSchema, ...problems(400, 401, 403) },
};
export const decideOnListingSchema = {
  ...moderators,
  operationId: 'decideOnListing',
  summary: 'Hide or restore a listing, warn its owner, or dismiss its reports',
  description:
    'The owner and the reporters are notified. 409 when another moderator was faster. Moderators cannot decide about their own listings.',
  headers: IdempotencyHeadersSchema,
  params: PublicIdParamsSchema,
  body: ListingModerationDecisionSchema,
  response: { 200: DecisionResultSchema, ...problems(400, 401, 403, 404, 409, 422) },
};
export const decideOnUserSchema = {
  ...moderators,
  operationId: 'decideOnUser',
  summary: 'Warn, ban or unban a user, or dismiss the reports about them',
  description:
    'A ban hides the user’s live listings. The user can still sign in, read and answer decisions. 409 when another moderator was faster, and for users who have a permission themselves.',
  headers: IdempotencyHeadersSchema,
  params: PublicIdParamsSchema,
  body: UserModerationDecisionSchema,
  response: { 200: DecisionResultSchema, ...problems(400, 401, 403, 404, 409, 422) },
};
export const findCaseSchema = {
  ...moderators,
  operationId: 'findModerationCase',
  summary: 'Read the case of any listing or user, whether or not it has a report',
  params: CaseParamsSchema,
  response: { 200: ModerationCaseFileSchema, ...problems(400, 401, 403, 404) },
};
export const addCaseNoteSchema = {
  ...moderators,
  operationId: 'addCaseNote',
  summary: 'Add a note about a listing or user for the other moderators',
  description: 'Notes cannot be changed. Moderators cannot write notes about themselves.',
  headers: IdempotencyHeadersSchema,
  params: CaseParamsSchema,
  body: CaseNoteRequestSchema,
  response: { 201: CaseNoteSchema, ...problems(400, 401, 403, 404, 422) },
};
export const claimCaseSchema = {
  ...moderators,
  operationId: 'claimCase',
  summary: 'Claim a case, so that other moderators see who works on it',
  description:
    'A claim ends with a decision about the case, or after a day. 409 when another moderator has claimed it, unless `isTakeover` is true.',
  params: CaseParamsSchema,
  body: CaseClaimRequestSchema,
  response: { 200: CaseClaimSchema, ...problems(400, 401, 403, 404, 409) },
};
export const releaseCaseSchema = {
  ...moderators,
  operationId: 'releaseCase',
  summary: 'End the current moderator’s claim of a case',
  params: CaseParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404) },
};
export const confirmBanSchema = {
  ...moderators,
  operationId: 'confirmBan',
  summary: 'Confirm a ban that another moderator made',
  description:
    'A ban is in effect at once and waits in the queue of the other moderators, who confirm or lift it. 403 for the moderator’s own ban.',
  headers: IdempotencyHeadersSchema,
  params: DecisionIdParamsSchema,
  response: { 200: BanConfirmationSchema, ...problems(400, 401, 403, 404, 409, 422) },
};
export const searchCasesSchema = {
  ...moderators,
  operationId: 'searchModerationCases',
  summary: 'Find listings and users of any state',
  querystring: CaseSearchQuerySchema,
  response: { 200: CaseSearchResultsSchema, ...problems(400, 401, 403) },
};
export const listHistorySchema = {
  ...moderators,
  operationId: 'listModerationHistory',
  summary: 'List the moderators’ decisions, newest first',
  querystring: HistoryQuerySchema,
  response: { 200: DecisionHistorySchema, ...problems(400, 401, 403) },
};
export const undoDecisionSchema = {
  ...moderators,
  operationId: 'undoDecision',
  summary:
    'Undo a decision: restore the listing, lift the ban, withdraw the warning, reopen the case',
  description:
    'The undo is a decision of its own. The reports that the decision had closed are open again, and the people who were told of the decision are told of the undo. 409 when it was undone before, and when a newer decision has replaced it.',
  headers: IdempotencyHeadersSchema,
  params: DecisionIdParamsSchema,
  response: { 200: UndoResultSchema, ...problems(400, 401, 403, 404, 409, 422) },
};
export const listReceivedDecisionsSchema = {
  ...personal,
  operationId: 'listReceivedDecisions',
  summary:
    'List the moderators’ decisions about the signed-in user and their listings, newest first',
  response: { 200: ReceivedDecisionsSchema, ...problems(400, 401) },
};
export const answerDecisionSchema = {
  ...personal,
  operationId: 'answerDecision',
  summary: 'Answer a moderator’s decision, once',
  headers: IdempotencyHeadersSchema,
  params: ActIdParamsSchema,
  body: DecisionReplySchema,
  response: { 200: ReceivedDecisionSchema, ...problems(400, 401, 403, 404, 409, 422) },
};
