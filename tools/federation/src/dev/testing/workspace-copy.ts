/**
 * Copies the workspace so that a test may edit it. The shell, the libraries, the tools, and the
 * builds of the shell and one remote are copied; the installed packages are linked. Requires a
 * build.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeDigest } from '@paddock/shell/releases/release-files';
import { readComposition } from '../../composition-file.ts';
import { ROOT, RELEASE_STORE } from '../../paths.ts';

export interface DevTestWorkspace {
  readonly root: string;
  /**
   * Replaces a text in a file.
   * @throws Error when the file does not contain `from`, because the test would then wait for an
   *   edit that changes nothing
   */
  edit(file: string, from: string, to: string): void;
  /**
   * Writes a release cache from which a shell serves this version of the copied `account` remote.
   *
   * @returns the cache's folder, for RELEASE_CACHE
   */
  serveVersion(version: string): string;
  remove(): void;
}

const COPIED = [
  'apps/account',
  'apps/shell',
  'libs',
  'tools/federation',
  'tools/stack/src',
  'package.json',
  'package-lock.json',
  'dist/shell',
];
/** The remote that is copied with its build. It has a theme switch in the footer of every page. */
const OTHER = 'account';
/**
 * Entries of node_modules that are not linked: Paddock's own packages, and files that belong to npm
 * and the build tools.
 */
const NOT_LINKED = new Set(['@paddock', '.package-lock.json', '.cache', '.federation']);

/** @param files the text of each additional file, keyed by the file's path */
export function copyDevTestWorkspace(files: Readonly<Record<string, string>>): DevTestWorkspace {
  const root = mkdtempSync(path.join(tmpdir(), 'paddock-dev-'));
  const inCopy = (name: string) => path.join(root, name);
  for (const name of COPIED) cpSync(path.join(ROOT, name), inCopy(name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(inCopy(name)), { recursive: true });
    writeFileSync(inCopy(name), text);
  }
  const built = readComposition();
  const other = built.remotes.filter(({ id }) => id === OTHER);
  for (const { path: release } of other)
    cpSync(path.join(RELEASE_STORE, release), inCopy(path.join('dist/remotes', release)), {
      recursive: true,
    });
  writeFileSync(inCopy('dist/composition.json'), JSON.stringify({ ...built, remotes: other }));
  mkdirSync(inCopy('node_modules/@paddock'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (!NOT_LINKED.has(name))
      symlinkSync(path.join(ROOT, 'node_modules', name), inCopy(`node_modules/${name}`));
  }
  const packages = ['apps/shell', ...readdirSync(inCopy('libs')).map((name) => `libs/${name}`)];
  for (const folder of packages)
    symlinkSync(inCopy(folder), inCopy(`node_modules/@paddock/${path.basename(folder)}`));
  return {
    root,
    edit(file, from, to) {
      const text = readFileSync(inCopy(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
      writeFileSync(inCopy(file), text.replace(from, to));
    },
    serveVersion(version) {
      const cache = inCopy('cache');
      const folder = path.join(cache, OTHER, version);
      cpSync(inCopy(path.join('dist/remotes', other[0]?.path ?? '')), folder, { recursive: true });
      const file = path.join(folder, 'release.json');
      writeFileSync(
        file,
        JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }),
      );
      const cached = {
        channel: 'local',
        revision: 1,
        remotes: [
          {
            id: OTHER,
            stable: { version, digest: computeDigest(readFileSync(file)) },
            canary: null,
          },
        ],
        recent: [],
      };
      writeFileSync(path.join(cache, 'composition.json'), JSON.stringify(cached));
      return cache;
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}
