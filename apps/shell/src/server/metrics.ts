/** The shell's own Prometheus metrics, at /metrics/shell. /metrics is the API's. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type CounterConfiguration,
  type GaugeConfiguration,
} from 'prom-client';
import type { ApiQueues } from './api-queues.ts';
import { joinClusterMetrics } from './cluster-metrics.ts';
import type { ShellConfig } from './config.ts';
import type { PageViewCounter } from './page-view-counter.ts';
import type { RendererPool } from './renderer/pool.ts';
import { metricsMessages } from './metrics.messages.ts';

const MS_PER_SECOND = 1_000;

export interface ShellMetricsOptions {
  readonly config: Pick<ShellConfig, 'metricsToken' | 'isProduction'>;
  readonly queues: Pick<ApiQueues, 'listStatuses'>;
  readonly pool: Pick<RendererPool, 'getQueue' | 'listQuarantined'>;
  /** Null when no channel is served. */
  readonly pageViewCounter: Pick<PageViewCounter, 'listTotals'> | null;
}

const hash = (text: string) => createHash('sha256').update(text).digest();

export function registerMetrics(
  server: FastifyInstance,
  { config: { metricsToken, isProduction }, queues, pool, pageViewCounter }: ShellMetricsOptions,
): void {
  const registry = new Registry();
  const registers = [registry];
  // Each value is read when the metrics are collected, also when another process of the cluster
  // asks for them.
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    options: Omit<GaugeConfiguration<Label>, 'name' | 'help'>,
  ) => new Gauge({ name, help, registers, ...options });
  const counter = <Label extends string = never>(
    name: string,
    help: string,
    options: Omit<CounterConfiguration<Label>, 'name' | 'help'>,
  ) => new Counter({ name, help, registers, ...options });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'paddock_shell_request_duration_seconds',
    help: metricsMessages.shellRequestDuration,
    labelNames: ['part', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  gauge('paddock_proxy_active_requests', metricsMessages.proxyActiveRequests, {
    labelNames: ['queue'],
    collect() {
      for (const { queue, active } of queues.listStatuses()) this.set({ queue }, active);
    },
  });
  gauge('paddock_proxy_waiting_requests', metricsMessages.proxyWaitingRequests, {
    labelNames: ['queue'],
    collect() {
      for (const { queue, waiting } of queues.listStatuses()) this.set({ queue }, waiting);
    },
  });
  gauge('paddock_proxy_oldest_wait_seconds', metricsMessages.proxyOldestWait, {
    labelNames: ['queue'],
    aggregator: 'max',
    collect() {
      for (const { queue, oldestWaitMs } of queues.listStatuses())
        this.set({ queue }, oldestWaitMs / MS_PER_SECOND);
    },
  });
  counter('paddock_proxy_refused_requests_total', metricsMessages.proxyRefusedRequests, {
    labelNames: ['queue', 'reason'],
    collect() {
      this.reset();
      for (const { queue, refused } of queues.listStatuses())
        for (const [reason, count] of Object.entries(refused)) this.inc({ queue, reason }, count);
    },
  });
  gauge('paddock_renderer_waiting_pages', metricsMessages.rendererWaitingPages, {
    collect() {
      this.set(pool.getQueue().waiting);
    },
  });
  gauge('paddock_renderer_oldest_wait_seconds', metricsMessages.rendererOldestWait, {
    aggregator: 'max',
    collect() {
      this.set(pool.getQueue().oldestWaitMs / MS_PER_SECOND);
    },
  });
  counter('paddock_renderer_refused_pages_total', metricsMessages.rendererRefusedPages, {
    collect() {
      this.reset();
      this.inc(pool.getQueue().refused);
    },
  });
  gauge('paddock_quarantined_remotes', metricsMessages.quarantinedRemotes, {
    aggregator: 'max',
    collect() {
      this.set(pool.listQuarantined().length);
    },
  });
  counter('paddock_remote_page_views_total', metricsMessages.remotePageViews, {
    labelNames: ['remote'],
    collect() {
      this.reset();
      for (const { remote, views } of pageViewCounter?.listTotals() ?? [])
        this.inc({ remote }, views);
    },
  });
  counter('paddock_remote_server_failures_total', metricsMessages.remoteServerFailures, {
    labelNames: ['remote', 'code'],
    collect() {
      this.reset();
      for (const { remote, failures } of pageViewCounter?.listTotals() ?? [])
        for (const [code, count] of Object.entries(failures)) this.inc({ remote, code }, count);
    },
  });
  const readMetrics = joinClusterMetrics(registry);

  server.addHook('onResponse', (request, reply, done) => {
    const url = request.routeOptions.url ?? '';
    const part = url.startsWith('/api/') ? 'api' : url === '/*' ? 'page' : 'other';
    duration.observe({ part, status: reply.statusCode }, reply.elapsedTime / MS_PER_SECOND);
    done();
  });

  server.get('/metrics/shell', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (metricsToken === null && isProduction) {
      reply.callNotFound();
      return reply;
    }
    if (
      metricsToken !== null &&
      !timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${metricsToken}`))
    )
      return reply.code(401).header('www-authenticate', 'Bearer').send({
        code: 'unauthenticated',
        message: 'This needs the token in METRICS_TOKEN: Authorization: Bearer …',
      });
    const metrics = await readMetrics();
    if (metrics === null)
      return reply.code(503).send({
        code: 'overloaded',
        message: 'One of the shell’s processes did not answer. Try again in a moment.',
      });
    return reply.type(registry.contentType).send(metrics);
  });
}
