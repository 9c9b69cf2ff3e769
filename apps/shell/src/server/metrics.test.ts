import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { listAlertMetrics, listScrapedMetrics } from '@paddock/runtime/testing/alert-rules';
import { createApiQueues } from './api-queues.ts';
import { registerMetrics } from './metrics.ts';

let server: FastifyInstance;
afterEach(() => server.close());

const queues = createApiQueues(1);

function start({ metricsToken = null as string | null, isProduction = false } = {}): void {
  server = Fastify();
  registerMetrics(server, {
    config: { metricsToken, isProduction },
    queues,
    pool: {
      getQueue: () => ({ waiting: 7, oldestWaitMs: 250, refused: 3 }),
      listQuarantined: () => ['search@1'],
    },
    pageViewCounter: {
      listTotals: () => [{ remote: 'search', views: 9, failures: { 'server-late': 2 } }],
    },
  });
}

const scrape = (authorization?: string) =>
  server.inject({ url: '/metrics/shell', headers: authorization ? { authorization } : {} });

describe('registerMetrics', () => {
  it('reports the queues to the API and the queue of the renderers', async () => {
    start();
    const leaves = await Promise.all(
      Array.from({ length: 5 }, () => queues.enter('health', 'write')),
    );
    expect(leaves.at(-1)).toBeNull();
    const { body } = await scrape();
    for (const line of [
      'paddock_proxy_active_requests{queue="health"} 4',
      'paddock_proxy_waiting_requests{queue="health"} 0',
      'paddock_proxy_refused_requests_total{queue="health",reason="waited"} 1',
      'paddock_renderer_waiting_pages 7',
      'paddock_renderer_oldest_wait_seconds 0.25',
      'paddock_renderer_refused_pages_total 3',
      'paddock_quarantined_remotes 1',
      'paddock_remote_page_views_total{remote="search"} 9',
      'paddock_remote_server_failures_total{remote="search",code="server-late"} 2',
    ])
      expect(body).toContain(`${line}\n`);
    // A second scrape must not add to the counters.
    const again = await scrape();
    expect(again.body).toContain('paddock_renderer_refused_pages_total 3\n');
    expect(again.body).toContain('paddock_remote_page_views_total{remote="search"} 9\n');
  });

  it('has every metric that an alert rule uses', async () => {
    start();
    const scraped = listScrapedMetrics((await scrape()).body);
    const used = listAlertMetrics('alerts-shell.yml');
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !scraped.includes(name))).toEqual([]);
  });

  it('needs the token when there is one, and does not exist in production without it', async () => {
    start({ metricsToken: 'scraper-token' });
    expect((await scrape()).statusCode).toBe(401);
    expect((await scrape('Bearer scraper-tokem')).statusCode).toBe(401);
    expect((await scrape('Bearer scraper-token')).statusCode).toBe(200);
    await server.close();
    start({ isProduction: true });
    expect((await scrape()).statusCode).toBe(404);
  });
});
