import { ClosedObject } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { isMigrated } from '../../database/migrate.ts';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';

const StatusSchema = ClosedObject({ status: Type.Literal('ok') });

export const healthRoutes: FastifyPluginCallback<Pick<ApiCore, 'connection' | 'lifecycle'>> = (
  app,
  { connection, lifecycle },
  done,
) => {
  app.get('/api/health', {
    config: { rateLimit: false },
    schema: {
      operationId: 'getHealth',
      security: PUBLIC_ACCESS,
      tags: ['operations'],
      summary: 'Check that the process is running',
      querystring: NoQuerySchema,
      response: { 200: StatusSchema },
    },
    handler: async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  });

  app.get('/api/ready', {
    config: { rateLimit: false },
    schema: {
      operationId: 'getReadiness',
      security: PUBLIC_ACCESS,
      tags: ['operations'],
      summary:
        'Check that the process is not stopping, and that the database is reachable and has the tables of this version',
      querystring: NoQuerySchema,
      response: { 200: StatusSchema, ...problems(503) },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (lifecycle.isDraining)
        throw new ProblemError('overloaded', 'This process is stopping. Use another one.');
      if (!(await isMigrated(connection.pool)))
        throw new ProblemError(
          'database_unavailable',
          'The database does not have the tables of this version.',
        );
      return reply.send({ status: 'ok' });
    },
  });

  done();
};
