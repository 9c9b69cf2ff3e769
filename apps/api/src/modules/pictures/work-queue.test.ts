import { expect, test } from '@jest/globals';
import { QueueFullError, WorkQueue } from './work-queue.ts';

/** Creates work that finishes when `open` is called. */
function createGate() {
  const opened = Promise.withResolvers<string>();
  return { work: () => opened.promise, open: opened.resolve };
}

test('WorkQueue runs a pending job only once, however many callers request it', async () => {
  const queue = new WorkQueue({ concurrency: 2, maxWaiting: 9 });
  let runs = 0;
  const first = createGate();
  const work = () => {
    runs += 1;
    return first.work();
  };
  const results = [queue.run('a', work), queue.run('a', work), queue.run('a', work)];
  first.open('done');
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
  expect(runs).toBe(1);
  await queue.run('a', work);
  expect(runs).toBe(2);
});

test('WorkQueue runs jobs in order, and never more at once than its `concurrency` allows', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 9 });
  const started: string[] = [];
  const first = createGate();
  const job = (name: string) => queue.run(name, () => Promise.resolve(started.push(name)));
  const blocking = queue.run('first', () => first.work());
  const queued = [job('second'), job('third')];
  expect(started).toEqual([]);
  first.open('done');
  await Promise.all([blocking, ...queued]);
  expect(started).toEqual(['second', 'third']);
});

test('WorkQueue refuses jobs when it is full and continues after a failed job', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 1 });
  const first = createGate();
  const running = queue.run('a', () => first.work());
  const waiting = queue.run('b', () => Promise.reject(new Error('ink ran out')));
  await expect(queue.run('c', () => Promise.resolve('c'))).rejects.toBeInstanceOf(QueueFullError);
  first.open('done');
  await running;
  await expect(waiting).rejects.toThrow('ink ran out');
  expect(await queue.run('c', () => Promise.resolve('c'))).toBe('c');
});
