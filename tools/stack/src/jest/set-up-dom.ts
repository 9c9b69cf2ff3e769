import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

declare global {
  /** Provided by browser-environment.mjs. Resolves when React has nothing left to render and every effect has run. */
  function whenReactIsIdle(): Promise<void>;
}

// How long `findBy…` and `waitFor` look for what does come is the machine's affair; one second is too short for a busy one.
configure({ asyncUtilTimeout: 10_000 });

// React draws an element before it runs the effects that make it work, and on a busy machine other code runs in
// between. What `findBy…`, `waitFor` and user events give back is therefore waited for until the effects have run.
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result: unknown = await callback();
      await whenReactIsIdle();
      return result;
    }) as Promise<unknown>,
});

// Testing Library cleans up by itself only where `afterEach` is a global, which ES modules do not have.
afterEach(() => {
  cleanup();
});
