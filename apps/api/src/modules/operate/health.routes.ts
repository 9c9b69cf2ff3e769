/** The route for operators who check jobs, scheduled tasks and the copy of the messages. */
import { SiteHealthSchema, type SiteHealth } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { problems } from '../../plugins/route-schemas.ts';
import type { ApiCore } from '../../core.ts';
import { HealthRepository } from './health.repository.ts';
import { OPERATOR_ROUTE } from './operate.schemas.ts';

/** An error's message may contain a whole statement. */
const MAX_ERROR_LENGTH = 300;

export const siteHealthRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config' | 'db' | 'taskRuns'>
> = (app, { config, db, taskRuns }, done) => {
  const repository = new HealthRepository(db);
  app.get(
    '/api/operate/health',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'getSiteHealth',
        summary: 'Check background jobs, scheduled tasks and the copy of the messages',
        response: { 200: SiteHealthSchema, ...problems(400, 401, 403) },
      },
    },
    async (): Promise<SiteHealth> => {
      const [queues, mirror] = await Promise.all([
        repository.listQueues(),
        config.identity?.firestore ? repository.getMirror() : null,
      ]);
      return {
        queues: [...queues],
        tasks: [...taskRuns]
          .map(([name, { everyMs, startedAt, finishedAt, error }]) => ({
            name,
            everyMs,
            startedAt: startedAt.toISOString(),
            finishedAt: finishedAt?.toISOString() ?? null,
            error: error?.slice(0, MAX_ERROR_LENGTH) ?? null,
          }))
          .toSorted((one, other) => one.name.localeCompare(other.name)),
        mirror,
      };
    },
  );
  done();
};
