/**
 * Checks every file's name, length and folder, and rejects certain texts in files (design.md
 * section 7).
 */
import path from 'node:path';
import type { Finding } from './finding.ts';
import { isCodeFile, isTextFile, readTextFile, listWorkspaceFiles } from './workspace-files.ts';

const MAX_CODE_LINES = 400;
const MAX_TEST_LINES = 500;
/** `a.test.tsx`, `a.api.test.ts`, `a.stack.test.ts`, `a.spec.ts`. */
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

/** Files that may be longer than the limit: the reason for each, keyed by the file's path. */
const LONGER_WITH_REASON: Readonly<Record<string, string>> = {};

/** Files of data, which may have any length, because more rows do not make a file more complex. */
const IS_DATA =
  /(?:^|[/.])(?:generated|data)\.ts$|^libs\/domain\/src\/(?:categories\/(?:[a-z]+-fields|marketplace-[a-z]+)|places\/town-names)\.ts$/;

const FORBIDDEN_NAMES = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'misc']);
/**
 * `listing-card.test.tsx`, `use-unread.ts`, `0001-first-tables.sql`: lower case, hyphens between
 * words, dots before roles.
 */
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

const FORBIDDEN_TEXT: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /@ts-(?:ignore|nocheck|expect-error)/,
    message: 'disables a compiler check: fix the type instead',
  },
  {
    pattern: /(?:eslint|oxlint)-disable/,
    message: 'disables a lint rule: fix the code, or change the rule for all files',
  },
  {
    pattern: /\b(?:TODO|FIXME|XXX)\b/,
    message: 'leaves work for later: do it now, or open an issue',
  },
  {
    pattern:
      /\b(?:describe|it|test)\.(?:skip(?!\(\s*!HAS_[A-Z_]+,\s*')|only|todo|fixme)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/,
    message:
      "skips a test: fix it, remove it, or name what the machine lacks: test.skip(!HAS_JAVA, '…')",
  },
];

/**
 * Files that are exempt from the check of texts, because they define or test the forbidden texts.
 */
const EXEMPT_FILES = new Set(['tools/checks/src/file-check.ts', 'tools/checks/src/checks.test.ts']);

const MACHINE_PATHS =
  /(?:^|[\s"'`(=])(?:\/work\/|\/home\/[a-z]|\/Users\/[A-Za-z]|\/root\/|[A-Z]:\\Users\\)/m;
const REGISTRY_HOSTS =
  /registry\.(?:npmjs|yarnpkg)\.(?:org|com)|npm\.pkg\.github\.com|[a-z0-9.-]+\/(?:artifactory|nexus)\/|"resolved":\s*"https?:/;

/**
 * Words that are signs of unclear sentences. Sample listings and news may use them, because people
 * do.
 */
const MARKER_WORDS = /\b(?:nobody|somebody|whoever|whom|anew|oneself|heed(?:s|ed|ing)?|doormat)\b/i;
const HAS_FREE_PROSE = /^(?:(?:docs|tools\/sample-data\/src)\/|LICENSE$)/;

export function checkFiles(root: string): readonly Finding[] {
  return listWorkspaceFiles(root).flatMap((file) => [
    ...checkName(file),
    ...(isTextFile(file) ? checkText(file, readTextFile(root, file)) : []),
  ]);
}

export function checkName(file: string): readonly Finding[] {
  const findings: Finding[] = [];
  const segments = file.split('/');
  const inProject = /^(?:apps|libs|tools)\//.test(file);
  const words = segments.flatMap((segment) => segment.split('.'));
  const forbidden = words.find((word) => FORBIDDEN_NAMES.has(word));
  if (inProject && forbidden)
    findings.push({
      file,
      message: `"${forbidden}" has no meaning: name the file after its content`,
    });
  const name = segments.at(-1) ?? '';
  if (inProject && isCodeFile(file) && !KEBAB_CASE.test(name))
    findings.push({
      file,
      message: 'is not in kebab-case with its role last, such as listing-card.test.tsx',
    });
  // An index file may be at most one folder deep in its project: apps/search/src/index.ts has four
  // path segments. A longer path means a barrel file in a subfolder.
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
  const maxLines = getMaxLines(file);
  if (lines > maxLines && LONGER_WITH_REASON[file] === undefined) {
    findings.push({
      file,
      message: `has ${lines} lines: split it, the limit is ${maxLines} (design.md section 7)`,
    });
  }
  if (isCodeFile(file) && !EXEMPT_FILES.has(file)) {
    for (const { pattern, message } of FORBIDDEN_TEXT) {
      // Searches the whole text, not line by line, because the formatter breaks long calls into several
      // lines.
      const found = pattern.exec(text);
      if (found)
        findings.push({ file: `${file}:${countLines(text.slice(0, found.index + 1))}`, message });
    }
  }
  const markerWord = findMarkerWord(file, text);
  if (markerWord) findings.push(markerWord);
  if (!EXEMPT_FILES.has(file) && MACHINE_PATHS.test(text))
    findings.push({
      file,
      message: `contains an absolute path of one machine: ${MACHINE_PATHS.exec(text)?.[0].trim() ?? ''}`,
    });
  if (!EXEMPT_FILES.has(file) && REGISTRY_HOSTS.test(text))
    findings.push({
      file,
      message: 'contains the host of a package registry, which differs between machines',
    });
  return findings;
}

/**
 * Finds the first forbidden word (MARKER_WORDS) in comments, strings and names such as `askAnew` or
 * `IS_NOBODY`.
 */
function findMarkerWord(file: string, text: string): Finding | null {
  if (EXEMPT_FILES.has(file) || HAS_FREE_PROSE.test(file)) return null;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const words = line
      // The Unix user of this name.
      .replaceAll(/(['"`])nobody\1/g, '')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ');
    const word = MARKER_WORDS.exec(words);
    if (word)
      return {
        file: `${file}:${index + 1}`,
        message: `says "${word[0]}": name the user, the caller or the thing (CONTRIBUTING.md, House style)`,
      };
  }
  return null;
}

/** Counts lines. A line break at the end of the text does not start another line. */
function countLines(text: string): number {
  const breaks = text.split('\n').length - 1;
  return text.endsWith('\n') ? breaks : breaks + 1;
}

function getMaxLines(file: string): number {
  if (!isCodeFile(file) || IS_DATA.test(file)) return Infinity;
  return IS_TEST.test(file) ? MAX_TEST_LINES : MAX_CODE_LINES;
}

/**
 * Reports entries of `LONGER_WITH_REASON` that are no longer needed, because the file was removed
 * or became shorter.
 */
export function checkLengthExceptions(root: string): readonly Finding[] {
  const files = new Set(listWorkspaceFiles(root));
  return Object.keys(LONGER_WITH_REASON)
    .filter((file) => !files.has(file) || countLines(readTextFile(root, file)) <= getMaxLines(file))
    .map((file) => ({
      file: path.normalize(file),
      message: 'no longer needs a reason for its length: remove it from LONGER_WITH_REASON',
    }));
}
