import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';

// Testing Library cleans up by itself only where `afterEach` is a global, which ES modules do not have.
afterEach(() => {
  cleanup();
});
