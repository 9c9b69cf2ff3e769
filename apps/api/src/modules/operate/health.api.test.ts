import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SiteHealth } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';
import { HealthRepository } from './health.repository.ts';

describe('the operators’ desk for the site’s health', () => {
  let identity: IdentityApi;
  let ana: Visitor;

  beforeAll(async () => {
    identity = await startIdentityApi();
    ana = await identity.signIn({ uid: 'uid-ana', claims: { permissions: ['operator'] } });
  });
  afterAll(() => identity.stop());

  const query = (text: string) => identity.api.core.connection.pool.query(text);
  const getHealth = async () =>
    (await ana.request('GET', '/api/operate/health')).json<SiteHealth>();

  it('counts the jobs that are due, planned and failed, with the last reason', async () => {
    await query(
      `insert into pgboss.job (name, data, state, start_after, completed_on, output, policy) values
        ('deliver-mail', '{}', 'retry', '2026-01-02T00:00:00Z', null, null, 'short'),
        ('deliver-mail', '{}', 'created', now() + interval '1 hour', null, null, 'short'),
        ('deliver-mail', '{}', 'failed', now(), now() - interval '2 hours', '{"reason":"refused"}', 'short'),
        ('deliver-mail', '{}', 'failed', now(), now() - interval '1 hour', '{"reason":"timeout"}', 'short'),
        ('dead-jobs', '{}', 'created', now(), null, null, 'standard')`,
    );
    const { queues } = await getHealth();
    expect(queues.map(({ name }) => name)).toEqual([
      'alert-search',
      'deliver-mail',
      'deliver-push',
      'make-avif',
      'match-listing',
    ]);
    expect(queues[1]).toEqual({
      name: 'deliver-mail',
      due: 1,
      oldestDueAt: '2026-01-02T00:00:00.000Z',
      planned: 1,
      failed: 2,
      lastReason: 'timeout',
    });
    expect(queues[0]).toMatchObject({ due: 0, oldestDueAt: null, failed: 0, lastReason: null });
  });

  it('lists the last runs of this process’s scheduled tasks', async () => {
    const at = new Date('2026-11-22T02:00:00Z');
    identity.api.core.taskRuns.set('delete old entries', {
      everyMs: 60_000,
      startedAt: at,
      finishedAt: at,
      error: 'x'.repeat(2_000),
    });
    const { tasks, mirror } = await getHealth();
    expect(tasks).toEqual([
      {
        name: 'delete old entries',
        everyMs: 60_000,
        startedAt: at.toISOString(),
        finishedAt: at.toISOString(),
        error: 'x'.repeat(300),
      },
    ]);
    expect(mirror).toBeNull();
  });

  it('counts the conversations that wait for the mirror', async () => {
    expect(await new HealthRepository(identity.api.core.db).getMirror()).toEqual({
      waiting: 0,
      oldestAt: null,
    });
  });
});
