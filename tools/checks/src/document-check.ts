/** What documents point at is there: relative links with their anchors, files and folders in backticks, scripts of npm. */
import path from 'node:path';
import type { Finding } from './finding.ts';
import { readText, workspaceFiles } from './workspace-files.ts';

const FENCED = /^(`{3,}|~{3,}).*\n(?:.*\n)*?\1.*$/gm;
const INLINE_CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const HEADING = /^#{1,6} +(.+?) *#*$/gm;
const SCRIPT = /\bnpm run ([a-z][a-z0-9:-]*)/g;
/** From the root: what is neither there nor an example is wrong, whatever its ending. */
const ROOTED = /^(?:apps|libs|tools|docs|\.ci)\/[\w./-]*$/;
/** As texts shorten them: `pool.ts`, `renderer/pool.ts`. Not JSON: half of what is called so is written at run time. */
const SOURCE = /^[\w-][\w.-]*(?:\/[\w.-]+)*\.(?:ts|tsx|mts|mjs|sql|rules|java|md)$/;
/** `contracts/remote.ts` is what imports name so. */
const CONTRACTS = /^contracts\//;

/** Of the remote that docs/deploying.md makes. */
const EXAMPLES = ['apps/calendar'];
/** Tells of what was there at its time. */
const IS_HISTORY = /(?:^|\/)CHANGELOG\.md$/;

export interface Documented {
  /** Every file of the workspace. */
  readonly files: readonly string[];
  /** Of the root's package.json. */
  readonly scripts: readonly string[];
  /** @returns the text of a document */
  read(file: string): string;
}

export function checkDocuments(root: string): readonly Finding[] {
  const { scripts } = JSON.parse(readText(root, 'package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const workspace = {
    files: workspaceFiles(root),
    scripts: Object.keys(scripts),
    read: (file: string) => readText(root, file),
  };
  return workspace.files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => checkDocument(file, workspace));
}

export function checkDocument(file: string, workspace: Documented): readonly Finding[] {
  const text = workspace.read(file);
  const prose = text.replace(FENCED, '');
  const findings = linksIn(prose).flatMap((link) => checkLink(file, link, workspace));
  if (IS_HISTORY.test(file)) return findings;
  const named = [
    ...new Set([...prose.matchAll(INLINE_CODE)].flatMap(([, code = '']) => code.split(/\s+/))),
  ];
  const missing = named
    .filter((name) => !isThere(name, workspace.files))
    .map((name) => `names ${name}, which is not there: name what is there now`);
  const asked = new Set([...text.matchAll(SCRIPT)].map(([, script = '']) => script));
  const unknown = [...asked]
    .filter((script) => !workspace.scripts.includes(script))
    .map((script) => `names npm run ${script}, which package.json does not have`);
  return [...findings, ...[...missing, ...unknown].map((message) => ({ file, message }))];
}

/** Relative ones: other sites are not ours to vouch for, and what begins with a slash is an address of the product. */
function linksIn(prose: string): readonly string[] {
  return [...prose.replace(INLINE_CODE, '').matchAll(LINK)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:[a-z][a-z+.-]*:|\/)/i.test(link));
}

function checkLink(file: string, link: string, { files, read }: Documented): readonly Finding[] {
  const [target = '', anchor] = link.split('#');
  const aim =
    target === '' ? file : path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '');
  if (!isFileOrFolder(aim, files))
    return [{ file, message: `links to ${link}, and there is no ${aim}` }];
  if (anchor === undefined || !aim.endsWith('.md') || listAnchors(read(aim)).has(anchor)) return [];
  return [{ file, message: `links to ${link}, and ${aim} has no heading of that name` }];
}

/** As GitHub names headings: small letters, hyphens for blanks, no punctuation; the same again is counted. */
export function listAnchors(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const anchors = [...text.replace(FENCED, '').matchAll(HEADING)].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
    const anchor = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
  return new Set(anchors);
}

function isThere(name: string, files: readonly string[]): boolean {
  if (ROOTED.test(name)) {
    const aim = name.replace(/\/$/, '');
    return (
      isFileOrFolder(aim, files) || EXAMPLES.some((example) => `${aim}/`.startsWith(`${example}/`))
    );
  }
  if (!SOURCE.test(name)) return true;
  const end = `/${name.replace(CONTRACTS, 'contracts/src/')}`;
  // What a new remote begins with is there as a template.
  return files.some((file) => `/${file}`.endsWith(end) || file.endsWith(`${end}.template`));
}

function isFileOrFolder(aim: string, files: readonly string[]): boolean {
  return aim === '.' || files.some((file) => file === aim || file.startsWith(`${aim}/`));
}
