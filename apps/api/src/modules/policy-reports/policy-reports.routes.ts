/** The route to which browsers report what a page's security policies blocked. */
import { POLICY_REPORTS_PATH } from '@paddock/contracts/policy-reports';
import { MINUTE_MS } from '@paddock/runtime/durations';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { rateLimit } from '../../plugins/rate-limit.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { parsePolicyReports } from './parse-policy-reports.ts';
import type { PolicyViolations } from './policy-violations.ts';

const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
const REPORTS_PER_MINUTE = 30;
const REPORT_LIMIT_BYTES = 16 * 1_024;

export const policyReportsRoutes: FastifyPluginCallback<{
  readonly violations: PolicyViolations;
}> = (app, { violations }, done) => {
  app.addContentTypeParser(
    REPORT_TYPES,
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  const enforceLimit = rateLimit(app, {
    name: 'policy reports',
    max: REPORTS_PER_MINUTE,
    windowMs: MINUTE_MS,
    message: (wait) => `Too many reports. Try again in ${wait}.`,
  });
  app.post(
    POLICY_REPORTS_PATH,
    {
      bodyLimit: REPORT_LIMIT_BYTES,
      schema: {
        operationId: 'reportPolicyViolation',
        security: PUBLIC_ACCESS,
        tags: ['operations'],
        summary: 'Report what a page’s content security or integrity policy blocked',
        description:
          'Takes the reports of browsers: `application/csp-report` and `application/reports+json`. Counted in /metrics by policy, directive and remote, without anything about the visitor. Anyone can send a report, so the counts are hints.',
        querystring: NoQuerySchema,
        response: {
          204: Type.Null({ description: 'Counted, if it was a report of one of these policies.' }),
          ...problems(400, 403, 413, 415, 429, 503),
        },
      },
    },
    async (request, reply) => {
      await enforceLimit(request, reply);
      for (const violation of parsePolicyReports(request.body)) violations.record(violation);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
  done();
};
