import { ClosedObject } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import type pg from 'pg';
import Type from 'typebox';
import { isMigrated } from '../../database/migrate.ts';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';

/** How long the process is not ready after a write that failed because the disk was full. */
const DISK_FULL_MS = 10_000;

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
        'Check that the process is not stopping, and that the database is reachable, accepts writes and has the tables of this version',
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
      if (await isReadOnly(connection.pool))
        throw new ProblemError('database_unavailable', 'The database is read-only.');
      if (connection.getMsSinceDiskFull() < DISK_FULL_MS)
        throw new ProblemError('database_unavailable', 'The database’s disk is full.');
      return reply.send({ status: 'ok' });
    },
  });

  done();
};

/** A standby that has not been promoted is read-only too. */
async function isReadOnly(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  return rows[0]?.transaction_read_only === 'on';
}
