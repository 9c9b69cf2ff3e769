/** The shell's own Prometheus metrics, at /metrics/shell. /metrics is the API's. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiQueues } from './api-queues.ts';
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
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge({ name, help, labelNames, registers });
  const counter = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Counter({ name, help, labelNames, registers });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'paddock_shell_request_duration_seconds',
    help: metricsMessages.shellRequestDuration,
    labelNames: ['part', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const active = gauge('paddock_proxy_active_requests', metricsMessages.proxyActiveRequests, [
    'queue',
  ]);
  const waiting = gauge('paddock_proxy_waiting_requests', metricsMessages.proxyWaitingRequests, [
    'queue',
  ]);
  const oldest = gauge('paddock_proxy_oldest_wait_seconds', metricsMessages.proxyOldestWait, [
    'queue',
  ]);
  const refused = counter(
    'paddock_proxy_refused_requests_total',
    metricsMessages.proxyRefusedRequests,
    ['queue', 'reason'],
  );
  const renders = gauge('paddock_renderer_waiting_pages', metricsMessages.rendererWaitingPages);
  const oldestRender = gauge(
    'paddock_renderer_oldest_wait_seconds',
    metricsMessages.rendererOldestWait,
  );
  const refusedRenders = counter(
    'paddock_renderer_refused_pages_total',
    metricsMessages.rendererRefusedPages,
  );
  const quarantined = gauge('paddock_quarantined_remotes', metricsMessages.quarantinedRemotes);

  const views = counter('paddock_remote_page_views_total', metricsMessages.remotePageViews, [
    'remote',
  ]);
  const failures = counter(
    'paddock_remote_server_failures_total',
    metricsMessages.remoteServerFailures,
    ['remote', 'code'],
  );

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
    refused.reset();
    for (const status of queues.listStatuses()) {
      const { queue } = status;
      active.set({ queue }, status.active);
      waiting.set({ queue }, status.waiting);
      oldest.set({ queue }, status.oldestWaitMs / MS_PER_SECOND);
      for (const [reason, count] of Object.entries(status.refused))
        refused.inc({ queue, reason }, count);
    }
    const queue = pool.getQueue();
    renders.set(queue.waiting);
    oldestRender.set(queue.oldestWaitMs / MS_PER_SECOND);
    refusedRenders.reset();
    refusedRenders.inc(queue.refused);
    for (const counter of [views, failures]) counter.reset();
    for (const { remote, ...counts } of pageViewCounter?.listTotals() ?? []) {
      views.inc({ remote }, counts.views);
      for (const [code, count] of Object.entries(counts.failures))
        failures.inc({ remote, code }, count);
    }
    quarantined.set(pool.listQuarantined().length);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
