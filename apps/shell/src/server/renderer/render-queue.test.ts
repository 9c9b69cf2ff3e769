import { describe, expect, it } from '@jest/globals';
import { RenderQueue } from './render-queue.ts';
import type { RenderJob } from './supervised-thread.ts';

function createJob(client: string | null, { hasSession = false } = {}): RenderJob {
  return {
    request: { hasSession } as RenderJob['request'],
    client,
    resolve: () => undefined,
    reject: () => undefined,
    queuedAt: 0,
    attempts: 0,
  };
}

function createQueue(...jobs: readonly RenderJob[]): RenderQueue {
  const queue = new RenderQueue();
  for (const job of jobs) queue.add(job);
  return queue;
}

describe('RenderQueue', () => {
  it('returns jobs in the order in which they came, those of signed-in visitors first', () => {
    const [first, second, signedIn] = [
      createJob('a'),
      createJob('b'),
      createJob('c', { hasSession: true }),
    ];
    const queue = createQueue(first, second, signedIn);
    expect([queue.take([]), queue.take([]), queue.take([]), queue.take([])]).toEqual([
      signedIn,
      first,
      second,
      undefined,
    ]);
    expect(queue.length).toBe(0);
  });

  it('lets a client with two running jobs wait, so that others come first', () => {
    const [third, other] = [createJob('a', { hasSession: true }), createJob('b')];
    const queue = createQueue(third, other);
    const running = [createJob('a'), createJob('a')];
    expect(queue.take(running)).toBe(other);
    expect(queue.take(running)).toBeUndefined();
    expect(queue.take(running.slice(1))).toBe(third);
  });

  it('does not limit the requests of this machine', () => {
    const running = Array.from({ length: 8 }, () => createJob(null));
    const job = createJob(null);
    expect(createQueue(job).take(running)).toBe(job);
  });

  it('refuses a client that has 100 waiting jobs, and every client when 500 jobs wait', () => {
    const queue = new RenderQueue();
    const fill = (client: string) =>
      Array.from({ length: 120 }, () => queue.add(createJob(client))).filter(Boolean).length;
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map(fill)).toEqual([100, 100, 100, 100, 100, 0]);
  });

  it('returns a job that was put back ahead of all others', () => {
    const lost = createJob('a');
    const queue = createQueue(createJob('b'));
    queue.putBack(lost);
    expect(queue.take([])).toBe(lost);
  });
});
