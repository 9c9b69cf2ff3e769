import { expect, test } from '@jest/globals';
import { QueueFullError, WorkQueue } from './work-queue.ts';

/** Work that ends when it is told to. */
function gate() {
  const opened = Promise.withResolvers<string>();
  return { work: () => opened.promise, open: opened.resolve };
}

test('one name runs once, whoever asks meanwhile', async () => {
  const queue = new WorkQueue({ concurrency: 2, maxWaiting: 9 });
  let runs = 0;
  const first = gate();
  const work = () => {
    runs += 1;
    return first.work();
  };
  const answers = [queue.run('a', work), queue.run('a', work), queue.run('a', work)];
  first.open('done');
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
  expect(runs).toBe(1);
  await queue.run('a', work);
  expect(runs).toBe(2);
});

test('no more run at once than allowed, in the order they came', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 9 });
  const started: string[] = [];
  const first = gate();
  const job = (name: string) => queue.run(name, () => Promise.resolve(started.push(name)));
  const blocking = queue.run('first', () => first.work());
  const rest = [job('second'), job('third')];
  expect(started).toEqual([]);
  first.open('done');
  await Promise.all([blocking, ...rest]);
  expect(started).toEqual(['second', 'third']);
});

test('a full queue refuses, a failed job makes room', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 1 });
  const first = gate();
  const running = queue.run('a', () => first.work());
  const waiting = queue.run('b', () => Promise.reject(new Error('ink ran out')));
  await expect(queue.run('c', () => Promise.resolve('c'))).rejects.toBeInstanceOf(QueueFullError);
  first.open('done');
  await running;
  await expect(waiting).rejects.toThrow('ink ran out');
  expect(await queue.run('c', () => Promise.resolve('c'))).toBe('c');
});
