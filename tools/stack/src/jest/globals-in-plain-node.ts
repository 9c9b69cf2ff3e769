/** The exports of `@jest/globals` for the test files that run-in-plain-node.ts runs. */
import { jestExpect } from '@jest/expect';
import { getState } from 'jest-circus';
import { fn, spyOn } from 'jest-mock';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export { jestExpect as expect };

export const jest = {
  fn,
  spyOn,
  /** Sets the timeout of this file's tests and hooks. */
  setTimeout(timeoutMs: number): void {
    getState().testTimeout = timeoutMs;
  },
};
