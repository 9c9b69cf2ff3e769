import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// How long `findBy…` and `waitFor` look for what does come is the machine's affair; one second is too short for a busy one.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library cleans up by itself only where `afterEach` is a global, which ES modules do not have.
afterEach(() => {
  cleanup();
});
