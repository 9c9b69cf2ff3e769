/** While Paddock is closed, everything but what tells so answers 503. */
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem.ts';
import type { ApiServices } from '../services.ts';
import { RELEASE_ROUTES } from './guards.ts';

/** What those who run it watch and do, and what the closed page itself is made of. */
const STAYS_OPEN = new Set([
  ...RELEASE_ROUTES,
  '/api/site',
  '/api/health',
  '/api/ready',
  '/api/icons/:prefix.json',
  '/metrics',
]);

export const maintenancePlugin = fastifyPlugin(
  (app: FastifyInstance, { site }: Pick<ApiServices, 'site'>, done: () => void) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const maintenance = site.lastKnown()?.maintenance;
      if (!maintenance || STAYS_OPEN.has(request.routeOptions.url ?? '')) next();
      else next(new ProblemError('maintenance', maintenance.message));
    });
    done();
  },
  { name: 'maintenance', dependencies: ['problems', 'requests'] },
);
