/** Counts what visitors search for, and lists the searches that did not help them. */
import {
  ClosedObject,
  SearchProblemsSchema,
  SearchReportSchema,
  type SearchReport,
} from '@paddock/contracts/http';
import { getNewZealandDate } from '@paddock/domain/check-post';
import { HOUR_MS } from '@paddock/runtime/durations';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import type { ApiCore } from '../../core.ts';
import { createPermissionAccess, PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { isBot } from '../listings/listing-visitors.ts';
import type { SearchDaysRepository } from './search-days.repository.ts';
import type { SearchTally } from './search-tally.ts';

/** Further reports of one visitor are ignored, so that no visitor can fill the list alone. */
const MAX_REPORTS_PER_HOUR = 300;
const DEFAULT_DAYS = 7;
const MAX_LISTED = 200;

const DaysQuerySchema = ClosedObject({
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 90, description: `Default: ${DEFAULT_DAYS}.` }),
  ),
});

const PROBLEMS_SCHEMA = {
  summary: 'List the searches that found nothing, were corrected, or led to no listing',
  querystring: DaysQuerySchema,
  response: { 200: SearchProblemsSchema, ...problems(400, 401, 403) },
};

export const searchReportsRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'now'> & { readonly tally: SearchTally; readonly searchDays: SearchDaysRepository }
> = (app, { now, tally, searchDays }, done) => {
  const limit = { name: 'search reports', max: MAX_REPORTS_PER_HOUR, timeWindow: HOUR_MS };
  const countReport = app.createRateLimit(limit);

  app.post<{ Body: SearchReport }>(
    '/api/search-reports',
    {
      schema: {
        operationId: 'reportSearch',
        security: PUBLIC_ACCESS,
        tags: ['listings'],
        summary: 'Report that a search was shown, or that one of its results was opened',
        description:
          'Only counts per day are stored, without the visitor. Searches by bots are not counted.',
        querystring: NoQuerySchema,
        body: SearchReportSchema,
        response: {
          204: Type.Null({ description: 'Counted, or ignored.' }),
          ...problems(400, 403),
        },
      },
    },
    async (request, reply) => {
      const attempt = await countReport(request);
      const isCounted = attempt.isAllowed || !attempt.isExceeded;
      if (isCounted && !isBot(request.headers['user-agent'])) tally.record(request.body);
      return reply.code(204).send();
    },
  );

  const listProblems = (request: { readonly query: { readonly days?: number } }) =>
    searchDays.listProblems(
      getNewZealandDate(now()),
      request.query.days ?? DEFAULT_DAYS,
      MAX_LISTED,
    );

  app.get<{ Querystring: { days?: number } }>(
    '/api/operate/searches',
    {
      schema: {
        ...PROBLEMS_SCHEMA,
        operationId: 'listOperatedSearchProblems',
        security: createPermissionAccess('operator'),
        tags: ['operate'],
      },
    },
    listProblems,
  );
  // Called by the moderators' page of the previous release.
  app.get<{ Querystring: { days?: number } }>(
    '/api/moderation/searches',
    {
      schema: {
        ...PROBLEMS_SCHEMA,
        operationId: 'listSearchProblems',
        security: createPermissionAccess('moderator'),
        tags: ['trust'],
        deprecated: true,
      },
    },
    listProblems,
  );

  done();
};
