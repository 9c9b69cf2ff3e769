/** Routes for reports, for the moderation queue, and for reading and answering decisions. */
import type {
  CaseClaimRequest,
  CaseNoteRequest,
  DecisionReply,
  HistoryQuery,
  OpenReportQuery,
  ReportRequest,
} from '@paddock/contracts/http';
import type {
  ModerationSubject,
  ListingModerationAction,
  UserModerationAction,
} from '@paddock/contracts/trust-reasons';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { HOUR_MS } from '@paddock/runtime/durations';
import { readIdempotentRequest } from '../../plugins/idempotency.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { transactionRateLimit } from '../../plugins/rate-limit.ts';
import type { ApiCore } from '../../core.ts';
import {
  requireVisibleText,
  requireNoControlCharacters,
  normaliseTextFields,
} from './moderation-text.ts';
import { CaseClaimsService } from './case-claims.service.ts';
import { searchCases } from './case-search.repository.ts';
import { DecisionHistoryService } from './decision-history.service.ts';
import { createReportNotice } from './report-notice.ts';
import { ModerationQueueService } from './moderation-queue.service.ts';
import { TrustService } from './trust.service.ts';
import { UndoService } from './undo.service.ts';
import * as schemas from './trust.schemas.ts';

interface DecisionBody<Act> {
  readonly act: Act;
  readonly reason: string;
  readonly note?: string;
  readonly isCaseOpen?: boolean;
}

const form = {
  preValidation: (request: FastifyRequest, _reply: unknown, next: () => void) => {
    request.body = normaliseTextFields(request.body);
    next();
  },
};

export const trustRoutes: FastifyPluginCallback<
  Pick<
    ApiCore,
    'responseCache' | 'config' | 'db' | 'mailer' | 'reference' | 'now' | 'getEventContext'
  >
> = (app, options, done) => {
  const { responseCache, config, mailer } = options;
  const trust = new TrustService(options);
  const history = new DecisionHistoryService(options);
  const undo = new UndoService(options);
  const moderationQueue = new ModerationQueueService(options);
  const claims = new CaseClaimsService(options);
  const enforceReportLimit = transactionRateLimit({
    name: 'reports',
    now: options.now,
    max: config.reportsPerHour,
    windowMs: HOUR_MS,
    getAccountId,
    message: (wait) =>
      `You’ve sent a lot of reports. Try again in ${wait}, or use the contact form.`,
  });

  function notifyMailbox(report: ReportRequest): void {
    const { operatorAddress, publicOrigin } = config.email;
    if (operatorAddress === null) return;
    mailer.runInBackground('report notice', () =>
      mailer.send(operatorAddress, createReportNotice(report, publicOrigin)),
    );
  }

  app.post<{ Body: ReportRequest }>(
    '/api/reports',
    { schema: schemas.reportSchema, ...form },
    async (request, reply) => {
      requireNoControlCharacters('note', request.body.note ?? '');
      const { report, isNew } = await trust.report(
        requireSignedInUser(request),
        request.body,
        (transaction) => enforceReportLimit(request, reply, transaction),
      );
      if (isNew) notifyMailbox(request.body);
      return reply.code(isNew ? 201 : 200).send(report);
    },
  );

  app.get<{ Querystring: OpenReportQuery }>(
    '/api/reports',
    { schema: schemas.findOpenReportSchema },
    (request) => trust.findOpenReport(requireSignedInUser(request), request.query),
  );

  app.get<{ Querystring: { cursor?: string; claim?: 'mine' | 'none' } }>(
    '/api/moderation/queue',
    { schema: schemas.listQueueSchema },
    (request) => {
      const { cursor = null, claim = null } = request.query;
      return moderationQueue.list(requireSignedInUser(request), { cursor, claim });
    },
  );

  app.post<{ Params: { id: string }; Body: DecisionBody<ListingModerationAction> }>(
    '/api/moderation/listings/:id',
    { schema: schemas.decideOnListingSchema, ...form },
    async (request) => {
      const { act, reason, note = '', isCaseOpen = false } = request.body;
      const decided = await trust.decideOnListing(
        requireSignedInUser(request),
        request.params.id,
        { act, reason, note: requireNoControlCharacters('note', note), isCaseOpen },
        readIdempotentRequest(request, getAccountId(request)),
      );
      responseCache.invalidate(`/api/listings/${request.params.id}`);
      return decided;
    },
  );

  app.post<{ Params: { id: string }; Body: DecisionBody<UserModerationAction> }>(
    '/api/moderation/people/:id',
    { schema: schemas.decideOnUserSchema, ...form },
    async (request) => {
      const { act, reason, note = '', isCaseOpen = false } = request.body;
      const decided = await trust.decideOnUser(
        requireSignedInUser(request),
        request.params.id,
        { act, reason, note: requireNoControlCharacters('note', note), isCaseOpen },
        readIdempotentRequest(request, getAccountId(request)),
      );
      // Banning a user changes all of the user's listings, and so does ending the ban, so the whole
      // response cache is cleared.
      if (act === 'ban' || act === 'unban') responseCache.clear();
      return decided;
    },
  );

  app.get<{ Params: { subject: ModerationSubject; id: string } }>(
    '/api/moderation/cases/:subject/:id',
    { schema: schemas.findCaseSchema },
    (request) =>
      moderationQueue.find(
        requireSignedInUser(request),
        request.params.subject,
        Number(request.params.id),
      ),
  );

  app.post<{ Params: { subject: ModerationSubject; id: string }; Body: CaseNoteRequest }>(
    '/api/moderation/cases/:subject/:id/notes',
    { schema: schemas.addCaseNoteSchema, ...form },
    async (request, reply) => {
      const { subject, id } = request.params;
      const note = await moderationQueue.addNote(
        requireSignedInUser(request),
        {
          subject,
          publicId: Number(id),
          text: requireVisibleText(request.body.text, 'Write a note.'),
        },
        readIdempotentRequest(request, getAccountId(request)),
      );
      return reply.code(201).send(note);
    },
  );

  app.put<{ Params: { subject: ModerationSubject; id: string }; Body: CaseClaimRequest }>(
    '/api/moderation/cases/:subject/:id/claim',
    { schema: schemas.claimCaseSchema },
    (request) => {
      const { subject, id } = request.params;
      return claims.claim(
        requireSignedInUser(request),
        { subject, publicId: Number(id) },
        request.body.isTakeover ?? false,
      );
    },
  );

  app.delete<{ Params: { subject: ModerationSubject; id: string } }>(
    '/api/moderation/cases/:subject/:id/claim',
    { schema: schemas.releaseCaseSchema },
    async (request, reply) => {
      const { subject, id } = request.params;
      await claims.release(requireSignedInUser(request), { subject, publicId: Number(id) });
      return reply.code(204).send();
    },
  );

  app.post<{ Params: { id: string } }>(
    '/api/moderation/history/:id/confirm',
    { schema: schemas.confirmBanSchema },
    (request) =>
      claims.confirmBan(
        requireSignedInUser(request),
        request.params.id,
        readIdempotentRequest(request, getAccountId(request)),
      ),
  );

  app.get<{ Querystring: { query?: string } }>(
    '/api/moderation/search',
    { schema: schemas.searchCasesSchema },
    async (request) => ({ results: await searchCases(options.db, request.query.query ?? '') }),
  );

  app.get<{ Querystring: HistoryQuery }>(
    '/api/moderation/history',
    { schema: schemas.listHistorySchema },
    (request) => history.list(requireSignedInUser(request), request.query),
  );

  app.post<{ Params: { id: string } }>(
    '/api/moderation/history/:id/undo',
    { schema: schemas.undoDecisionSchema },
    async (request) => {
      const result = await undo.undo(
        requireSignedInUser(request),
        request.params.id,
        readIdempotentRequest(request, getAccountId(request)),
      );
      responseCache.clear();
      return result;
    },
  );

  app.get('/api/account/moderation', { schema: schemas.listReceivedDecisionsSchema }, (request) =>
    trust.listReceivedDecisions(requireSignedInUser(request)),
  );

  app.post<{ Params: { id: string }; Body: DecisionReply }>(
    '/api/account/moderation/:id/answer',
    { schema: schemas.answerDecisionSchema, ...form },
    (request) =>
      trust.answerDecision(
        requireSignedInUser(request),
        request.params.id,
        requireVisibleText(request.body.text, 'Write your answer.'),
        readIdempotentRequest(request, getAccountId(request)),
      ),
  );

  done();
};
