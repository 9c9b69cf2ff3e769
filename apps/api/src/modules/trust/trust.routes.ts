/** Reports, the moderators' queue, and what whom it concerns hears and answers. */
import type { DecisionReply, ReportRequest } from '@paddock/contracts/http';
import type { ListingAct, UserAct } from '@paddock/contracts/trust-reasons';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { readIdempotentRequest } from '../../plugins/idempotency.ts';
import { requireSession } from '../../plugins/session.ts';
import { HOUR_MS, limitTurns } from '../../plugins/turns.ts';
import type { ApiServices } from '../../services.ts';
import { requireAnswerText, requireStorable, tidyText } from './trust-form.ts';
import * as schemas from './trust.schemas.ts';

interface DecisionBody<Act> {
  readonly act: Act;
  readonly reason: string;
  readonly note?: string;
}

const form = {
  preValidation: (request: FastifyRequest, _reply: unknown, next: () => void) => {
    request.body = tidyText(request.body);
    next();
  },
};

export const trustRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { answers, config, trust, moderationQueue },
  done,
) => {
  const takeTurn = limitTurns(app, {
    max: config.reportsPerHour,
    windowMs: HOUR_MS,
    isPerAccount: true,
    message: (wait) =>
      `You have reported a lot within the hour. Please go on in ${wait}, or write to us by the contact form.`,
  });

  app.post<{ Body: ReportRequest }>(
    '/api/reports',
    { schema: schemas.reportSchema, ...form },
    async (request, reply) => {
      requireStorable('note', request.body.note ?? '');
      const { report, isNew } = await trust.report(requireSession(request), request.body, () =>
        takeTurn(request, reply),
      );
      return reply.code(isNew ? 201 : 200).send(report);
    },
  );

  app.get<{ Querystring: { cursor?: string } }>(
    '/api/moderation/queue',
    { schema: schemas.listQueueSchema },
    (request) => moderationQueue.list(requireSession(request), request.query.cursor ?? null),
  );

  app.post<{ Params: { id: string }; Body: DecisionBody<ListingAct> }>(
    '/api/moderation/listings/:id',
    { schema: schemas.decideOnListingSchema, ...form },
    async (request) => {
      const { act, reason, note = '' } = request.body;
      const decided = await trust.decideOnListing(
        requireSession(request),
        request.params.id,
        { act, reason, note: requireStorable('note', note) },
        readIdempotentRequest(request),
      );
      answers.forget(`/api/listings/${request.params.id}`);
      return decided;
    },
  );

  app.post<{ Params: { id: string }; Body: DecisionBody<UserAct> }>(
    '/api/moderation/people/:id',
    { schema: schemas.decideOnPersonSchema, ...form },
    async (request) => {
      const { act, reason, note = '' } = request.body;
      const decided = await trust.decideOnPerson(
        requireSession(request),
        request.params.id,
        { act, reason, note: requireStorable('note', note) },
        readIdempotentRequest(request),
      );
      // A ban, and its end, change all that they have up.
      if (act === 'ban' || act === 'unban') answers.clear();
      return decided;
    },
  );

  app.get('/api/account/moderation', { schema: schemas.listConcerningSchema }, (request) =>
    trust.listConcerning(requireSession(request)),
  );

  app.post<{ Params: { id: string }; Body: DecisionReply }>(
    '/api/account/moderation/:id/answer',
    { schema: schemas.answerActSchema, ...form },
    (request) =>
      trust.answer(
        requireSession(request),
        request.params.id,
        requireAnswerText(request.body.text),
        readIdempotentRequest(request),
      ),
  );

  done();
};
