/** The exports of `@jest/globals` for the test files that run-in-plain-node.ts runs. */
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import type { Config } from '@jest/types';
import { getState } from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export { jestExpect as expect };

type FakeTimersOptions = Pick<Config.FakeTimersConfig, 'now' | 'doNotFake'>;

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({
  // The part of the configuration that fake timers read.
  config: { fakeTimers: {} } as Config.ProjectConfig,
  global: globalThis,
});

export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  resetAllMocks: () => mocker.resetAllMocks(),
  // Node's own streams and responses use this process's `nextTick`.
  useFakeTimers: ({ doNotFake = [], ...config }: FakeTimersOptions = {}) =>
    timers.useFakeTimers({ ...config, doNotFake: [...doNotFake, 'nextTick', 'queueMicrotask'] }),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now?: number | Date) => timers.setSystemTime(now),
  getTimerCount: () => timers.getTimerCount(),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
  /** Sets the timeout of this file's tests and hooks. */
  setTimeout(timeoutMs: number): void {
    getState().testTimeout = timeoutMs;
  },
};

/**
 * Returns a function that restores spies, timers and the properties of `globalThis`, so that a test
 * file does not affect the next one.
 */
export function saveGlobals(): () => void {
  const saved = Object.getOwnPropertyDescriptors(globalThis) as PropertyDescriptorMap;
  return () => {
    timers.useRealTimers();
    mocker.restoreAllMocks();
    for (const key of Reflect.ownKeys(globalThis)) {
      const before = saved[key];
      const now = Reflect.getOwnPropertyDescriptor(globalThis, key);
      if (!before) Reflect.deleteProperty(globalThis, key);
      else if (now?.value !== before.value || now?.get !== before.get)
        Reflect.defineProperty(globalThis, key, before);
    }
    for (const key of Reflect.ownKeys(saved))
      if (!(key in globalThis)) Reflect.defineProperty(globalThis, key, saved[key] ?? {});
  };
}
