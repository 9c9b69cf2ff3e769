/**
 * Checks that the import rules name what exists. A rule whose path matches nothing never fails, so
 * it would go unnoticed that a moved folder is no longer covered.
 */
import type { Finding } from './finding.ts';
import { listWorkspaceFiles, readTextFile } from './workspace-files.ts';

const RULES_FILE = 'tools/checks/dependency-rules.mjs';

interface Rule {
  readonly name?: string | undefined;
  readonly from: object;
  readonly to?: object | undefined;
}

/** @param files paths in the workspace, and folders of packages such as `node_modules/react/` */
export function findUnmatchedPatterns(
  rules: readonly Rule[],
  files: readonly string[],
): readonly Finding[] {
  return rules.flatMap(({ name = 'a rule', from, to = {} }) =>
    [...new Set([from, to].flatMap(listPatterns).flatMap(listAlternatives))]
      .filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)))
      .map((pattern) => ({
        file: RULES_FILE,
        message: `${name} names ${pattern}, which matches no file: remove it, or name the file's new path`,
      })),
  );
}

export function checkRulePatterns(root: string, rules: readonly Rule[]): readonly Finding[] {
  const lock = JSON.parse(readTextFile(root, 'package-lock.json')) as { packages: object };
  const packages = Object.keys(lock.packages).map((folder) => `${folder}/`);
  return findUnmatchedPatterns(rules, [...listWorkspaceFiles(root), ...packages]);
}

function listPatterns(restriction: object): readonly string[] {
  const { path = [], pathNot = [] } = restriction as Record<string, string | string[]>;
  return [path, pathNot].flat();
}

/**
 * Splits `a/(?:b|c)` into `a/b` and `a/c`, so that each is checked. `$1` refers to a group of the
 * rule's other pattern, which is always one path segment.
 */
function listAlternatives(pattern: string): readonly string[] {
  const group = /\(\?:([^()]*)\)(?![?*+])/.exec(pattern);
  if (!group) return [pattern.replaceAll(/\$\d/g, '[^/]+')];
  const [before, after] = [
    pattern.slice(0, group.index),
    pattern.slice(group.index + group[0].length),
  ];
  return (group[1] ?? '')
    .split('|')
    .flatMap((alternative) => listAlternatives(`${before}${alternative}${after}`));
}
