/**
 * One Jest configuration for the whole workspace: four projects, picked by file name.
 *
 * - `browser`: `*.test.tsx` anywhere, in jsdom: components and hooks.
 * - `node`: every other `*.test.ts`, in plain Node, which loads each module once for all files (ADR 31).
 * - `api`: `*.api.test.ts`, in plain Node, each file against a real database of its own (`npm run test:api`).
 * - `stack`: `*.stack.test.ts`, in Node: starts and kills real stacks (`npm test` runs it, `npm run test:unit` does not).
 *
 * A test that needs a document or replaces modules is a `*.test.tsx`.
 * Modules are ESM (react-router 8 is nothing else), so Node needs `--experimental-vm-modules`; `tools/stack` sets it.
 */

import {
  createUnitTestProjects,
  transformConfig,
} from './tools/stack/src/jest/unit-test-projects.mjs';

const ignored = [
  '/node_modules/',
  '<rootDir>/dist/',
  '<rootDir>/\\.paddock/',
  '<rootDir>/apps/e2e/',
];

/** Tests that start a database or other processes. */
const withProcesses = ['\\.api\\.test\\.ts$', '\\.stack\\.test\\.ts$'];
const plainNodeRunner = '<rootDir>/tools/stack/src/jest/plain-node-runner.mjs';

/** @type {import('jest').Config} */
const shared = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  ...transformConfig,
  moduleNameMapper: {
    ...transformConfig.moduleNameMapper,
    '^fast-check$': '<rootDir>/tools/stack/src/jest/fast-check.mjs',
  },
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/\\.paddock/',
    '<rootDir>/tools/stack/emulators/',
    '<rootDir>/tools/stack/test-packages/',
  ],
  watchPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '<rootDir>/\\.paddock/'],
};

const [browser, node] = createUnitTestProjects(shared);

/** @type {import('jest').Config} */
export default {
  projects: [
    browser,
    {
      ...node,
      testPathIgnorePatterns: [...ignored, ...withProcesses],
      runner: plainNodeRunner,
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['**/*.api.test.ts'],
      runner: plainNodeRunner,
      globalSetup: '<rootDir>/apps/api/src/testing/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/apps/api/src/testing/jest-global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'stack',
      testEnvironment: 'node',
      testMatch: ['**/*.stack.test.ts'],
    },
  ],
  // Tests with a real database and real processes need more than Jest's default of 5 s on a busy
  // machine.
  testTimeout: 60_000,
};
