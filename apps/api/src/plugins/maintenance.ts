/**
 * Returns 503 during maintenance for every route except those that report or end it. The operators'
 * desk stays available, with the session requests that its pages need.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  '/api/__session',
]);
const DESK_PREFIX = '/api/operate/';

function isAlwaysAvailable({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return (
    ALWAYS_AVAILABLE.has(url) ||
    url.startsWith(DESK_PREFIX) ||
    // Every page loads the current user. Changes have to wait.
    (url === '/api/account' && (method === 'GET' || method === 'HEAD'))
  );
}

export interface MaintenanceOptions {
  readonly site: {
    getLastKnown(): { readonly maintenance: { readonly message: string } | null } | null;
  };
}

export const maintenancePlugin = fastifyPlugin(
  (app: FastifyInstance, { site }: MaintenanceOptions, done: () => void) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const maintenance = site.getLastKnown()?.maintenance;
      if (!maintenance || isAlwaysAvailable(request)) next();
      else next(new ProblemError('maintenance', maintenance.message));
    });
    done();
  },
  { name: 'maintenance', dependencies: ['problems', 'requests'] },
);
