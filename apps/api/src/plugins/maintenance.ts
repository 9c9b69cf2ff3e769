/**
 * During maintenance, returns 503 for every route except the ones that report or end the
 * maintenance.
 */
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem.ts';
import type { ApiServices } from '../services.ts';
import { RELEASE_ROUTES } from './guards.ts';

/** Routes for operators, and the resources of the maintenance page itself. */
const ALWAYS_AVAILABLE = new Set([
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
      const maintenance = site.getLastKnown()?.maintenance;
      if (!maintenance || ALWAYS_AVAILABLE.has(request.routeOptions.url ?? '')) next();
      else next(new ProblemError('maintenance', maintenance.message));
    });
    done();
  },
  { name: 'maintenance', dependencies: ['problems', 'requests'] },
);
