/** Selects the tests for `npm run test:flaky`, and the runner that each file needs. */
import { globSync } from 'node:fs';
import { ROOT } from '../paths.ts';
import { StackError } from '../stack-error.ts';

export const TEST_KINDS = ['unit', 'api', 'stack', 'browser'] as const;
export type TestKind = (typeof TEST_KINDS)[number];

/** @param file a path whose extension determines the kind of test */
export function getTestKind(file: string): TestKind {
  if (/\.spec\.ts$/.test(file)) return 'browser';
  if (/\.api\.test\.ts$/.test(file)) return 'api';
  return /\.stack\.test\.ts$/.test(file) ? 'stack' : 'unit';
}

/**
 * @param patterns parts of file paths; empty for every test
 * @throws StackError when no test file's path contains a pattern
 */
export function chooseTests(
  files: readonly string[],
  patterns: readonly string[],
): ReadonlyMap<TestKind, readonly string[]> {
  const unmatched = patterns.find((pattern) => !files.some((file) => file.includes(pattern)));
  if (unmatched !== undefined) throw new StackError(`No test file has "${unmatched}" in its path.`);
  const isChosen = (file: string) =>
    patterns.length === 0 || patterns.some((pattern) => file.includes(pattern));
  const chosen = TEST_KINDS.map(
    (kind) => [kind, files.filter((file) => getTestKind(file) === kind && isChosen(file))] as const,
  );
  return new Map(chosen.filter(([, filesOfKind]) => filesOfKind.length > 0));
}

/** @returns paths relative to the workspace's root, sorted, with forward slashes */
export function findTestFiles(): readonly string[] {
  const found = globSync('{apps,libs,tools}/**/*.{test.ts,test.tsx,spec.ts}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return found.map((file) => file.replaceAll('\\', '/')).sort();
}
