import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SLOW_LINE_ATTRIBUTE } from '@paddock/ui/photo/held-photos.ts';
import { createBackgroundLoads } from './background-loads.ts';

const NEVER = new Promise<void>(() => undefined);
const navigated = () => Promise.resolve();

function setSlowLine(): void {
  document.documentElement.setAttribute(SLOW_LINE_ATTRIBUTE, '');
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute(SLOW_LINE_ATTRIBUTE);
});

test('nothing is loaded in the background before the page responds to clicks', async () => {
  let markReady: () => void = () => undefined;
  const whenReady = new Promise<void>((resolve) => (markReady = resolve));
  const loadInBackground = createBackgroundLoads(whenReady, navigated);
  const load = jest.fn(() => Promise.resolve('slot'));
  const result = loadInBackground(load);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  markReady();
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(result).resolves.toBe('slot');
});

test('everything is loaded at the same time on a fast line, also during a navigation', async () => {
  const loadInBackground = createBackgroundLoads(Promise.resolve(), () => NEVER);
  const loads = [jest.fn(() => NEVER), jest.fn(() => NEVER)];
  for (const load of loads) void loadInBackground(load);
  await jest.advanceTimersByTimeAsync(2_000);
  for (const load of loads) expect(load).toHaveBeenCalledTimes(1);
});

test('one thing is loaded after another on a slow line, also after one has failed', async () => {
  setSlowLine();
  const loadInBackground = createBackgroundLoads(Promise.resolve(), navigated);
  let fail: (error: Error) => void = () => undefined;
  const failing = loadInBackground(() => new Promise<void>((_resolve, reject) => (fail = reject)));
  const load = jest.fn(() => Promise.resolve('next'));
  const result = loadInBackground(load);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  fail(new Error('no line'));
  await expect(failing).rejects.toThrow('no line');
  await expect(result).resolves.toBe('next');
});

test('nothing is loaded in the background during a navigation on a slow line', async () => {
  setSlowLine();
  let navigate: () => void = () => undefined;
  const loadInBackground = createBackgroundLoads(
    Promise.resolve(),
    () => new Promise((resolve) => (navigate = resolve)),
  );
  const load = jest.fn(() => Promise.resolve('slot'));
  const result = loadInBackground(load);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  navigate();
  await expect(result).resolves.toBe('slot');
});
