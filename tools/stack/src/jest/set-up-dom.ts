import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

declare global {
  /**
   * Provided by browser-environment.mjs. Resolves when React has nothing left to render and every
   * effect has run.
   */
  function whenReactIsIdle(): Promise<void>;
}

// Timeout of `findBy…` and `waitFor`. The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// React adds an element to the page before it runs the effects that make the element work, and on a
// busy machine other code runs in between. Therefore `findBy…`, `waitFor` and user events also wait
// until all effects have run.
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result: unknown = await callback();
      await whenReactIsIdle();
      return result;
    }) as Promise<unknown>,
});

// Testing Library cleans up automatically only when `afterEach` is a global, which it is not in ES
// modules.
afterEach(() => {
  cleanup();
});
