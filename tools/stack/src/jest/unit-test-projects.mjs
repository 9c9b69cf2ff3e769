/**
 * The Jest projects of unit tests, for this repository and for a remote's own repository
 * (docs/adr/0041).
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const inThisFolder = (name) => path.join(import.meta.dirname, name);

/** @type {import('@swc/core').Options} */
export const swc = {
  $schema: 'https://swc.rs/schema.json',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', useBuiltins: true } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** @type {import('@swc/core').Options} */
const swcWithoutJsx = { ...swc, jsc: { ...swc.jsc, parser: { syntax: 'typescript', tsx: false } } };

/** @type {import('jest').Config} */
export const transformConfig = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  transform: {
    '\\.tsx$': [require.resolve('@swc/jest'), swc],
    '\\.ts$': [require.resolve('@swc/jest'), swcWithoutJsx],
  },
  moduleNameMapper: {
    '^styled-components$': inThisFolder('styled-components.mjs'),
    '\\.css$': inThisFolder('stylesheet.mjs'),
    // Equal to ASSET_EXTENSIONS of the shell (releases/public-files.ts), without JSON.
    '\\.(?:avif|gif|ico|jpe?g|png|svg|webp|otf|ttf|woff2?|mp[34]|ogg|wav|webm|csv|geojson|pdf|txt|wasm|webmanifest|xml)$':
      inThisFolder('asset.mjs'),
  },
  // Workspaces and dependencies are ES modules that Node can run without transformation.
  transformIgnorePatterns: ['/node_modules/'],
};

/**
 * Returns the projects `browser`, with `*.test.tsx` in jsdom, and `node`, with the other
 * `*.test.ts`.
 *
 * @param {import('jest').Config} shared rootDir, roots and other settings of both projects
 * @returns {import('jest').Config[]}
 */
export function createUnitTestProjects(shared) {
  return [
    {
      ...transformConfig,
      ...shared,
      displayName: 'browser',
      testEnvironment: inThisFolder('browser-environment.mjs'),
      testMatch: ['**/*.test.tsx'],
      // The package contains built JavaScript.
      setupFilesAfterEnv: [inThisFolder('set-up-dom.ts'), inThisFolder('set-up-dom.js')].filter(
        existsSync,
      ),
    },
    {
      ...transformConfig,
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
    },
  ];
}
