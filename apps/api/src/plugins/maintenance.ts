/** Returns 503 during maintenance for every route except those that report or end it. */
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem.ts';
import { RELEASE_ROUTES } from './guards.ts';

/** Routes for operators, and the resources that the maintenance page itself uses. */
const ALWAYS_AVAILABLE = new Set([
  ...RELEASE_ROUTES,
  '/api/site',
  '/api/health',
  '/api/ready',
  '/api/icons/:prefix.json',
  '/metrics',
]);

export interface MaintenanceOptions {
  readonly site: {
    getLastKnown(): { readonly maintenance: { readonly message: string } | null } | null;
  };
}

export const maintenancePlugin = fastifyPlugin(
  (app: FastifyInstance, { site }: MaintenanceOptions, done: () => void) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const maintenance = site.getLastKnown()?.maintenance;
      if (!maintenance || ALWAYS_AVAILABLE.has(request.routeOptions.url ?? '')) next();
      else next(new ProblemError('maintenance', maintenance.message));
    });
    done();
  },
  { name: 'maintenance', dependencies: ['problems', 'requests'] },
);
