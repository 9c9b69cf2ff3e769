/** Jest's configuration for a remote in its own repository, in which `remote-kit test` runs. */
import { createUnitTestProjects } from '../../stack/src/jest/unit-test-projects.mjs';

/** @type {import('jest').Config} */
export default {
  projects: createUnitTestProjects({ rootDir: process.cwd(), roots: ['<rootDir>/src'] }),
  testTimeout: 60_000,
};
