/**
 * Prometheus metrics at /metrics. Their names follow OpenTelemetry's HTTP conventions, so that
 * Prometheus and OpenTelemetry collectors can both use them.
 */
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ApiConfig } from '../config.ts';
import { ProblemError } from '../problems/problem.ts';
import { createBackgroundMetrics, type BackgroundMetricsOptions } from './background-metrics.ts';
import { createMetrics } from './create-metrics.ts';
import { isSameToken } from './is-same-token.ts';
import type { ShedCounts } from './load-shedding.ts';
import type { DatabaseConnection } from '../database/client.ts';

interface CacheLookups {
  readonly hits: number;
  readonly misses: number;
}

/** The values that /metrics reports, besides those that the plugin counts itself. */
export interface MetricsOptions {
  readonly config: Pick<ApiConfig, 'isProduction' | 'metricsToken'>;
  readonly responseCache: CacheLookups;
  readonly matchWindows: CacheLookups;
  readonly connection: Pick<DatabaseConnection, 'pool'>;
  readonly contactOutcomes: { readonly stored: number; readonly spam: number };
  readonly unreadHub: { readonly size: number };
  readonly shedCounts: ShedCounts;
  readonly background: BackgroundMetricsOptions;
  readonly policyViolations: {
    list(): Iterable<{
      readonly violation: Readonly<Record<'policy' | 'directive' | 'remote', string>>;
      readonly count: number;
    }>;
  };
}

export const metricsPlugin = fastifyPlugin(
  (
    app: FastifyInstance,
    {
      config: { isProduction, metricsToken },
      responseCache,
      matchWindows,
      connection,
      contactOutcomes,
      unreadHub,
      policyViolations,
      shedCounts,
      background,
    }: MetricsOptions,
    done: () => void,
  ) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const { gauge, counter } = createMetrics(registry);
    const duration = new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Duration of HTTP requests by route',
      labelNames: ['http_request_method', 'http_route', 'http_response_status_code'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    });
    const lookups = counter('paddock_cache_lookups_total', 'Lookups of the in-process caches', [
      'cache',
      'outcome',
    ]);
    const contactMessages = counter(
      'paddock_contact_messages_total',
      'Messages from the contact and feedback forms',
      ['outcome'],
    );
    const violations = counter(
      'paddock_policy_violations_total',
      'What browsers report that a page’s security policies blocked',
      ['policy', 'directive', 'remote'],
    );
    const streams = gauge('paddock_unread_streams', 'Open event streams');
    const connections = gauge(
      'paddock_database_connections',
      'Database connections in the pool, by state',
      ['state'],
    );

    const shed = counter(
      'paddock_shed_requests_total',
      'Requests refused with 503 because the event loop was overloaded',
      ['priority'],
    );
    const updateBackground = createBackgroundMetrics(registry, background);

    app.addHook('onResponse', (request, reply, next) => {
      duration.observe(
        {
          http_request_method: request.method,
          http_route: request.routeOptions.url ?? 'unknown',
          http_response_status_code: reply.statusCode,
        },
        reply.elapsedTime / 1_000,
      );
      next();
    });

    app.get(
      '/metrics',
      { config: { rateLimit: false }, schema: { hide: true } },
      async (request, reply) => {
        if (metricsToken === null && isProduction)
          throw new ProblemError('not_found', 'There’s nothing at this address.');
        if (
          metricsToken !== null &&
          !isSameToken(request.headers.authorization, `Bearer ${metricsToken}`)
        ) {
          reply.header('www-authenticate', 'Bearer');
          throw new ProblemError(
            'unauthenticated',
            'This needs the token in METRICS_TOKEN: Authorization: Bearer …',
          );
        }
        lookups.reset();
        for (const [cache, { hits, misses }] of Object.entries({
          answers: responseCache,
          windows: matchWindows,
        })) {
          lookups.inc({ cache, outcome: 'hit' }, hits);
          lookups.inc({ cache, outcome: 'miss' }, misses);
        }
        contactMessages.reset();
        for (const [outcome, count] of Object.entries(contactOutcomes))
          contactMessages.inc({ outcome }, count);
        violations.reset();
        for (const { violation, count } of policyViolations.list())
          violations.inc({ ...violation }, count);
        shed.reset();
        for (const [priority, count] of Object.entries(shedCounts)) shed.inc({ priority }, count);
        await updateBackground();
        streams.set(unreadHub.size);
        const { pool } = connection;
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        connections.set({ state: 'waiting' }, pool.waitingCount);
        return reply.type(registry.contentType).send(await registry.metrics());
      },
    );
    done();
  },
  { name: 'metrics' },
);
