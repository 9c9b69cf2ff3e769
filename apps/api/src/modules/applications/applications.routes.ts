/** Routes for applications for jobs. */
import type {
  ApplicationRequest,
  ApplicationStateRequest,
  MarkApplicantsReadRequest,
} from '@paddock/contracts/http';
import { HOUR_MS } from '@paddock/runtime/durations';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { ApiCore } from '../../core.ts';
import { transactionRateLimit } from '../../plugins/rate-limit.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import {
  cleanApplication,
  handleApplicationError,
  requireApplicationInput,
} from './application-form.ts';
import * as schemas from './applications.schemas.ts';
import { ApplicationsService, type ApplicationsServiceOptions } from './applications.service.ts';

/** The largest CV in base64, and the other fields. */
const MAX_BODY_BYTES = 7 * 1024 * 1024;

interface JobRoute {
  readonly Params: { listingId: string };
}
interface ApplicationRoute {
  readonly Params: { id: string };
}

export const applicationsRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config'> & ApplicationsServiceOptions
> = (app, options, done) => {
  const { config, now } = options;
  const applications = new ApplicationsService(options);
  const enforceLimit = transactionRateLimit({
    name: 'job applications',
    now,
    max: config.conversationsPerHour,
    windowMs: HOUR_MS,
    getAccountId,
    message: (wait) => `You’ve applied for a lot of jobs. Try again in ${wait}.`,
  });

  app.get('/api/account/applications', { schema: schemas.listApplicationsSchema }, (request) =>
    applications.listOwn(requireSignedInUser(request)),
  );

  app.get<JobRoute>(
    '/api/account/jobs/:listingId/application',
    { schema: schemas.getJobApplicationSchema },
    (request) =>
      applications.getJobApplication(requireSignedInUser(request), request.params.listingId),
  );

  app.post<JobRoute & { Body: ApplicationRequest }>(
    '/api/account/jobs/:listingId/application',
    {
      schema: schemas.applySchema,
      bodyLimit: MAX_BODY_BYTES,
      preValidation: (request: FastifyRequest, _reply, next) => {
        request.body = cleanApplication(request.body);
        next();
      },
      errorHandler: handleApplicationError,
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await applications.apply(
            requireSignedInUser(request),
            request.params.listingId,
            requireApplicationInput(request.body, now()),
            (transaction) => enforceLimit(request, reply, transaction),
          ),
        ),
  );

  app.get<JobRoute>(
    '/api/account/jobs/:listingId/applicants',
    { schema: schemas.listApplicantsSchema },
    (request) =>
      applications.listApplicants(requireSignedInUser(request), request.params.listingId),
  );

  app.put<JobRoute & { Body: MarkApplicantsReadRequest }>(
    '/api/account/jobs/:listingId/applicants/read',
    { schema: schemas.markApplicantsReadSchema },
    async (request, reply) => {
      const { ids } = request.body;
      await applications.markRead(requireSignedInUser(request), request.params.listingId, ids);
      return reply.code(204).send();
    },
  );

  app.put<ApplicationRoute & { Body: ApplicationStateRequest }>(
    '/api/account/applications/:id/state',
    { schema: schemas.setApplicationStateSchema },
    async (request, reply) => {
      await applications.setState(
        requireSignedInUser(request),
        request.params.id,
        request.body.state,
      );
      return reply.code(204).send();
    },
  );

  app.get<ApplicationRoute>(
    '/api/account/applications/:id/cv',
    { schema: schemas.getCvSchema },
    async (request, reply) => {
      const { fileName, content } = await applications.getCv(
        requireSignedInUser(request),
        request.params.id,
      );
      return reply
        .headers({
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .type('application/pdf')
        .send(content);
    },
  );

  done();
};
