import { expect, it } from '@jest/globals';
import { readLongTasks } from './main-thread.ts';

const main = (pid: number) => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  args: { name: 'CrRendererMain' },
});
const task = (pid: number, ms: number, tid = 1) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid,
  tid,
  tdur: ms * 1_000,
});
const createTrace = (...traceEvents: readonly object[]) => JSON.stringify({ traceEvents });

it('readLongTasks measures the main thread of the page with the most tasks', () => {
  const trace = createTrace(
    main(1),
    main(2),
    task(1, 700),
    task(2, 30),
    task(2, 124),
    task(2, 51),
    task(2, 900, 7),
    { name: 'GC', ph: 'X', pid: 2, tid: 1, tdur: 800_000 },
  );
  expect(readLongTasks(trace)).toEqual({ longestTaskMs: 124, longTasks: 2 });
});

it('readLongTasks throws an error for a trace without tasks', () => {
  expect(() => readLongTasks(createTrace(main(1)))).toThrow('no task');
});
