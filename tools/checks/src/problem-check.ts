/**
 * Checks that each error code that a user can see has a page under docs/problems/ that says what to
 * do.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { readTextFile, listWorkspaceFiles } from './workspace-files.ts';

/**
 * Matches literal codes: `code: 'listing_gone'`, `new RouteFailure(410, …, 'listing_gone')`,
 * `code="remote_timeout"`.
 */
const CODE_PATTERNS = [
  /\bcode[:=]\s*['"]([a-z][a-z0-9]*(?:_[a-z0-9]+)+)['"]/g,
  /RouteFailure\([^)]*,\s*'([a-z][a-z0-9]*(?:_[a-z0-9]+)+)'\)/g,
];
const IS_TEST = /\.(?:test|spec|gallery)\.tsx?$|\/test(?:ing|s)?\//;

/**
 * @param declared codes that the API declares in a table, where CODE_PATTERNS does not find them
 */
export function checkProblems(root: string, declared: readonly string[]): readonly Finding[] {
  const used = new Map<string, string>(
    declared.map((code) => [code, 'apps/api/src/problems/problem.ts']),
  );
  for (const file of listWorkspaceFiles(root)) {
    if (!/^(?:apps|libs)\/.*\.tsx?$/.test(file) || IS_TEST.test(file)) continue;
    for (const code of findProblemCodes(readTextFile(root, file)))
      if (!used.has(code)) used.set(code, file);
  }
  return [...used]
    .filter(([code]) => !existsSync(path.join(root, 'docs/problems', `${code}.md`)))
    .map(([code, file]) => ({
      file,
      message: `uses the code ${code}, which has no page docs/problems/${code}.md`,
    }));
}

export function findProblemCodes(text: string): readonly string[] {
  return CODE_PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
}
