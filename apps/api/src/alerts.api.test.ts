/** Tests the metrics of background work, and that the alert rules use metrics that exist. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAlertMetrics, listScrapedMetrics } from '@paddock/runtime/testing/alert-rules';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('/metrics', () => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  it('reports jobs, scheduled tasks and refused requests', async () => {
    api.core.taskRuns.set('count sheep', {
      everyMs: 60_000,
      startedAt: new Date(Date.now() - 100_000),
      finishedAt: new Date(),
      error: 'there are none',
    });
    const { body } = await api.request('/metrics');
    expect(body).toContain('paddock_database_up 1\n');
    expect(body).toContain('paddock_scheduled_task_failed{task="count sheep"} 1\n');
    expect(body).toMatch(/paddock_scheduled_task_overdue_seconds\{task="count sheep"\} \d\d/);
    expect(body).toMatch(/paddock_job_queue_due_jobs\{queue="[\w-]+"\} \d/);
    expect(body).toContain('paddock_shed_requests_total{priority="write"} 0\n');
  });

  it('has every metric that an alert rule uses', async () => {
    const scraped = listScrapedMetrics((await api.request('/metrics')).body);
    const used = listAlertMetrics('alerts-api.yml');
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !scraped.includes(name))).toEqual([]);
  });
});

describe('/api/ready', () => {
  it('is 503 while the process drains, and other requests are answered and close their connections', async () => {
    const database = await startTestDatabase();
    const api = await startTestApi(database.url);
    try {
      api.core.lifecycle.isDraining = true;
      expect((await api.request('/api/ready')).statusCode).toBe(503);
      const response = await api.request('/api/health');
      expect([response.statusCode, response.headers['connection']]).toEqual([200, 'close']);
    } finally {
      await api.close();
      await database.stop();
    }
  });
});
