/** What every file has to keep to: its length, its name, its place, and what it must not say (design.md section 7). */
import path from 'node:path';
import type { Finding } from './finding.ts';
import { isCode, isText, readText, workspaceFiles } from './workspace-files.ts';

const LONGEST_CODE_LINES = 400;
const LONGEST_TEST_LINES = 500;
/** `a.test.tsx`, `a.api.test.ts`, `a.stack.test.ts`, `a.spec.ts`. */
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

/** Files that may be longer, each with its reason. */
const LONGER_WITH_REASON: Readonly<Record<string, string>> = {};

/** Tables of data, which may be of any length: a row added is no responsibility added. */
const IS_DATA =
  /(?:^|[/.])(?:generated|data)\.ts$|^libs\/contracts\/src\/(?:categories\/(?:[a-z]+-fields|marketplace-[a-z]+)|places\/town-names)\.ts$/;

const FORBIDDEN_NAMES = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'misc']);
/** `listing-card.test.tsx`, `use-unread.ts`, `0001-first-tables.sql`: lower case, words by hyphens, roles by dots. */
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

const FORBIDDEN_TEXT: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /@ts-(?:ignore|nocheck|expect-error)/,
    message: 'silences the compiler: give it the type it asks for',
  },
  {
    pattern: /(?:eslint|oxlint)-disable/,
    message: 'silences the linter: mend what it found, or change the rule for all',
  },
  {
    pattern: /\b(?:TODO|FIXME|XXX)\b/,
    message: 'leaves something for later: do it, or write an issue',
  },
  {
    pattern:
      /\b(?:describe|it|test)\.(?:skip(?!\(\s*!HAS_[A-Z_]+,\s*')|only|todo|fixme)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/,
    message:
      "leaves a test out: mend it, remove it, or name what the machine lacks: test.skip(!HAS_JAVA, '…')",
  },
];

/** Where this very list, and its test, have to spell them. */
const NAMES_THEM = new Set(['tools/checks/src/file-check.ts', 'tools/checks/src/checks.test.ts']);

const MACHINE_PATHS =
  /(?:^|[\s"'`(=])(?:\/work\/|\/home\/[a-z]|\/Users\/[A-Za-z]|\/root\/|[A-Z]:\\Users\\)/m;
const REGISTRY_HOSTS =
  /registry\.(?:npmjs|yarnpkg)\.(?:org|com)|npm\.pkg\.github\.com|[a-z0-9.-]+\/(?:artifactory|nexus)\/|"resolved":\s*"https?:/;

export function checkFiles(root: string): readonly Finding[] {
  return workspaceFiles(root).flatMap((file) => [
    ...checkName(file),
    ...(isText(file) ? checkText(file, readText(root, file)) : []),
  ]);
}

export function checkName(file: string): readonly Finding[] {
  const findings: Finding[] = [];
  const segments = file.split('/');
  const inProject = /^(?:apps|libs|tools)\//.test(file);
  const words = segments.flatMap((segment) => segment.split('.'));
  const forbidden = words.find((word) => FORBIDDEN_NAMES.has(word));
  if (inProject && forbidden)
    findings.push({ file, message: `"${forbidden}" says nothing: name it after what it holds` });
  const name = segments.at(-1) ?? '';
  if (inProject && isCode(file) && !KEBAB_CASE.test(name))
    findings.push({
      file,
      message: 'is not in kebab-case with its role last (listing-card.test.tsx)',
    });
  // apps/search/src/index.ts has four segments; anything deeper is a barrel below the root.
  if (inProject && /^index\.tsx?$/.test(name) && segments.length > 4)
    findings.push({
      file,
      message: "is a barrel below its project's root: import the module itself",
    });
  return findings;
}

export function checkText(file: string, text: string): readonly Finding[] {
  const findings: Finding[] = [];
  const lines = countLines(text);
  const longest = longestFor(file);
  if (lines > longest && LONGER_WITH_REASON[file] === undefined) {
    findings.push({
      file,
      message: `has ${lines} lines: past ${longest} it wants a split (design.md section 7)`,
    });
  }
  if (isCode(file) && !NAMES_THEM.has(file)) {
    for (const { pattern, message } of FORBIDDEN_TEXT) {
      // In the whole text: Prettier breaks a long call over several lines.
      const found = pattern.exec(text);
      if (found)
        findings.push({ file: `${file}:${countLines(text.slice(0, found.index + 1))}`, message });
    }
  }
  if (!NAMES_THEM.has(file) && MACHINE_PATHS.test(text))
    findings.push({
      file,
      message: `names a path of one machine: ${MACHINE_PATHS.exec(text)?.[0].trim() ?? ''}`,
    });
  if (!NAMES_THEM.has(file) && REGISTRY_HOSTS.test(text))
    findings.push({ file, message: "names a package registry's host: each machine has its own" });
  return findings;
}

/** A line break at the end begins no line. */
function countLines(text: string): number {
  const breaks = text.split('\n').length - 1;
  return text.endsWith('\n') ? breaks : breaks + 1;
}

function longestFor(file: string): number {
  if (!isCode(file) || IS_DATA.test(file)) return Infinity;
  return IS_TEST.test(file) ? LONGEST_TEST_LINES : LONGEST_CODE_LINES;
}

/** Reasons for files that are gone or have become short are reasons no more. */
export function checkReasons(root: string): readonly Finding[] {
  const files = new Set(workspaceFiles(root));
  return Object.keys(LONGER_WITH_REASON)
    .filter((file) => !files.has(file) || countLines(readText(root, file)) <= longestFor(file))
    .map((file) => ({
      file: path.normalize(file),
      message: 'needs no reason for its length any more: take it off the list in tools/checks',
    }));
}
