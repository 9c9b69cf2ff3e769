/**
 * Checks that what documents refer to exists: relative links with anchors, files and folders in
 * backticks, and npm scripts. Checks the sections and the length of decision records.
 */
import path from 'node:path';
import type { Finding } from './finding.ts';
import { readTextFile, listWorkspaceFiles } from './workspace-files.ts';

const CODE_BLOCK = /^(`{3,}|~{3,}).*\n(?:.*\n)*?\1.*$/gm;
const INLINE_CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const HEADING = /^#{1,6} +(.+?) *#*$/gm;
const NPM_SCRIPT = /\bnpm run ([a-z][a-z0-9:-]*)/g;
/**
 * A path relative to the workspace's root. Whatever its extension, the path must exist or belong to
 * an example.
 */
const PATH_FROM_ROOT = /^(?:apps|libs|tools|docs|\.ci)\/[\w./-]*$/;
/**
 * The name of a source file, perhaps with part of its path: `pool.ts`, `renderer/pool.ts`. JSON
 * files are not included, because many of them are written only at run time.
 */
const SOURCE_FILE = /^[\w-][\w.-]*(?:\/[\w.-]+)*\.(?:ts|tsx|mts|mjs|sql|rules|java|md)$/;
/**
 * The documents may write `libs/contracts/src/remote.ts` as `contracts/remote.ts`, as imports do; the
 * same for `domain`.
 */
const LIBRARY = /^(contracts|domain)\//;

/** The remote that docs/deploying.md creates as an example. */
const EXAMPLES = ['apps/calendar'];
/** Documents about the past, which may mention removed files. */
const CHANGELOG_FILE = /(?:^|\/)CHANGELOG\.md$/;
const DECISION_FILE = /^docs\/adr\/\d{4}-.+\.md$/;
const DECISION_SECTIONS = ['Context', 'Decision', 'Consequences'];
/** One printed page of lines with at most 120 characters. */
const MAX_DECISION_LINES = 60;

export interface DocumentCheckContext {
  /** Paths of all files of the workspace. */
  readonly files: readonly string[];
  /** Names of the npm scripts in the root's package.json. */
  readonly scripts: readonly string[];
  /** Returns the text of a document. */
  read(file: string): string;
}

export function checkDocuments(root: string): readonly Finding[] {
  const { scripts } = JSON.parse(readTextFile(root, 'package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const workspace = {
    files: listWorkspaceFiles(root),
    scripts: Object.keys(scripts),
    read: (file: string) => readTextFile(root, file),
  };
  return workspace.files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => checkDocument(file, workspace));
}

export function checkDocument(file: string, workspace: DocumentCheckContext): readonly Finding[] {
  const text = workspace.read(file);
  const prose = text.replace(CODE_BLOCK, '');
  const findings = [
    ...findLinks(prose).flatMap((link) => checkLink(file, link, workspace)),
    ...(DECISION_FILE.test(file) ? checkDecision(file, text) : []),
  ];
  if (CHANGELOG_FILE.test(file)) return findings;
  const named = [
    ...new Set([...prose.matchAll(INLINE_CODE)].flatMap(([, code = '']) => code.split(/\s+/))),
  ];
  const missing = named
    .filter((name) => !exists(name, workspace.files))
    .map((name) => `names ${name}, which does not exist: update the name`);
  const scripts = new Set([...text.matchAll(NPM_SCRIPT)].map(([, script = '']) => script));
  const unknown = [...scripts]
    .filter((script) => !workspace.scripts.includes(script))
    .map((script) => `names npm run ${script}, which is not in package.json`);
  return [...findings, ...[...missing, ...unknown].map((message) => ({ file, message }))];
}

function checkDecision(file: string, text: string): readonly Finding[] {
  const lines = text.trimEnd().split('\n');
  const sections = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
  return [
    ...(sections.join() === DECISION_SECTIONS.join()
      ? []
      : [{ file, message: `needs the sections ${DECISION_SECTIONS.join(', ')} and no others` }]),
    ...(lines.length <= MAX_DECISION_LINES
      ? []
      : [
          {
            file,
            message: `has ${lines.length} lines: shorten it to one page of ${MAX_DECISION_LINES} lines`,
          },
        ]),
  ];
}

/**
 * Finds relative links. Links to other sites are not checked. Links that start with a slash are not
 * checked either, because they lead to pages of the product.
 */
function findLinks(prose: string): readonly string[] {
  return [...prose.replace(INLINE_CODE, '').matchAll(LINK)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:[a-z][a-z+.-]*:|\/)/i.test(link));
}

function checkLink(
  file: string,
  link: string,
  { files, read }: DocumentCheckContext,
): readonly Finding[] {
  const [target = '', anchor] = link.split('#');
  const targetPath =
    target === '' ? file : path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '');
  if (!isFileOrFolder(targetPath, files))
    return [{ file, message: `links to ${link}, but ${targetPath} does not exist` }];
  if (
    anchor === undefined ||
    !targetPath.endsWith('.md') ||
    listAnchors(read(targetPath)).has(anchor)
  )
    return [];
  return [{ file, message: `links to ${link}, but ${targetPath} has no such heading` }];
}

/** Returns the anchors of all headings. */
export function listAnchors(text: string): ReadonlySet<string> {
  const toAnchor = createAnchorFormatter();
  return new Set(
    [...text.replace(CODE_BLOCK, '').matchAll(HEADING)].map(([, heading = '']) =>
      toAnchor(heading),
    ),
  );
}

/**
 * Returns a function that creates the anchors of a document's headings as GitHub does: in lower
 * case, with hyphens for spaces, without punctuation, and with a number after a repeated anchor.
 */
export function createAnchorFormatter(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('`', '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}

function exists(name: string, files: readonly string[]): boolean {
  if (PATH_FROM_ROOT.test(name)) {
    const targetPath = name.replace(/\/$/, '');
    return (
      isFileOrFolder(targetPath, files) ||
      EXAMPLES.some((example) => `${targetPath}/`.startsWith(`${example}/`))
    );
  }
  if (!SOURCE_FILE.test(name)) return true;
  const end = `/${name.replace(LIBRARY, '$1/src/')}`;
  // A new remote's files exist only as templates, such as `a.ts.template`.
  return files.some((file) => `/${file}`.endsWith(end) || file.endsWith(`${end}.template`));
}

function isFileOrFolder(targetPath: string, files: readonly string[]): boolean {
  return (
    targetPath === '.' ||
    files.some((file) => file === targetPath || file.startsWith(`${targetPath}/`))
  );
}
