/**
 * Builds a separate copy of the workspace, with the sources of another commit or with changed
 * sources, and with other versions of some packages. The copy is in a folder of the workspace, so
 * that Node and webpack find all other packages in the workspace's node_modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ROOT, SKEW_FOLDER } from './paths.ts';

const PARENTS = ['apps', 'libs', 'tools'] as const;
const FILES = ['package.json', 'tsconfig.base.json'] as const;
const NOT_SOURCES = new Set([
  'node_modules',
  'dist',
  'emulators',
  'test-packages',
  'e2e',
  'bench',
  'gallery',
]);
const BUILD_LINES_SHOWN = 25;

export interface WorkspaceOptions {
  /** The name of the copy's folder in `SKEW_FOLDER`. */
  readonly name: string;
  /** A commit of this repository; null for the working copy. */
  readonly commit: string | null;
  /** A folder whose `node_modules` contains the packages to use instead of the workspace's. */
  readonly packagesFolder?: string;
  /** Changes the copied sources before they are built. */
  readonly changeSources?: (folder: string) => void;
  /** The apps to build: `shell` and remotes. Empty when the caller builds them. */
  readonly apps: readonly string[];
}

export interface BuiltWorkspace {
  readonly folder: string;
  /** The build output, for a shell's DIST_DIR. */
  readonly distFolder: string;
}

/** True when this clone contains the commit, which a shallow clone may not. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;
}

/**
 * Builds the workspace, or reuses an earlier build of the same sources, packages and build tool.
 *
 * @throws Error with the last lines of the build's output
 */
export async function buildWorkspace(options: WorkspaceOptions): Promise<BuiltWorkspace> {
  const { name, commit, apps } = options;
  const folder = path.join(SKEW_FOLDER, name);
  const stampFile = path.join(folder, 'built');
  const isBuilt = (stamp: string) =>
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  const done = { folder, distFolder: path.join(folder, 'dist') };
  // The files of a commit never change, so an earlier build can be recognised without unpacking the
  // commit.
  const common = createHash('sha256')
    .update([commit, ...apps].join())
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (commit !== null && isBuilt(common)) return done;
  const making = `${folder}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  try {
    makeSources(making, options);
    const stamp = commit === null ? hashInputs(making, common) : common;
    if (isBuilt(stamp)) return done;
    rmSync(folder, { recursive: true, force: true });
    renameSync(making, folder);
    if (apps.length > 0) await build(folder, apps);
    writeFileSync(stampFile, stamp);
    return done;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function makeSources(
  folder: string,
  { commit, packagesFolder, changeSources }: WorkspaceOptions,
): void {
  mkdirSync(folder, { recursive: true });
  if (commit === null) copySources(folder);
  else extractCommit(commit, folder);
  linkPackages(folder, packagesFolder);
  changeSources?.(folder);
}

function copySources(folder: string): void {
  for (const parent of PARENTS) {
    cpSync(path.join(ROOT, parent), path.join(folder, parent), {
      recursive: true,
      filter: (source) => !NOT_SOURCES.has(path.basename(source)),
    });
  }
  for (const file of FILES) cpSync(path.join(ROOT, file), path.join(folder, file));
}

function extractCommit(commit: string, folder: string): void {
  const archive = spawnSync('git', ['archive', commit, ...PARENTS, ...FILES], {
    cwd: ROOT,
    maxBuffer: 1_000_000_000,
  });
  if (archive.status !== 0)
    throw new Error(`git archive ${commit} failed: ${archive.stderr.toString()}`);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0)
    throw new Error(
      `${commit} could not be unpacked: ${unpacked.error?.message ?? unpacked.stderr.toString()}`,
    );
}

/**
 * Links the copy's own projects by package name, as npm links workspaces, and links the packages
 * that have other versions.
 */
function linkPackages(folder: string, packages: string | undefined): void {
  const scope = path.join(folder, 'node_modules/@paddock');
  mkdirSync(scope, { recursive: true });
  for (const parent of PARENTS) {
    for (const project of readdirSync(path.join(folder, parent))) {
      if (existsSync(path.join(folder, parent, project, 'package.json')))
        symlinkSync(path.join('../..', parent, project), path.join(scope, project));
    }
  }
  if (packages === undefined) return;
  for (const name of readdirSync(path.join(packages, 'node_modules')).filter(
    (entry) => !entry.startsWith('.'),
  )) {
    symlinkSync(path.join(packages, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
}

/** Hashes everything that the build reads. */
function hashInputs(folder: string, common: string): string {
  const hash = createHash('sha256').update(common);
  const add = (at: string) => {
    for (const entry of readdirSync(path.join(folder, at), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const file = path.join(at, entry.name);
      if (entry.isDirectory()) add(file);
      else if (entry.isFile())
        hash.update(`\0${file}\0`).update(readFileSync(path.join(folder, file)));
    }
  };
  for (const parent of PARENTS) add(parent);
  for (const name of ['react', 'react-dom']) {
    const manifest = path.join(folder, 'node_modules', name, 'package.json');
    if (existsSync(manifest)) hash.update(readFileSync(manifest));
  }
  return hash.digest('hex');
}

function build(folder: string, apps: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'tools/federation/src/build.ts', ...apps],
      {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-50_000)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `The build of ${apps.join(', ')} in ${path.basename(folder)} failed:\n${output.trim().split('\n').slice(-BUILD_LINES_SHOWN).join('\n')}`,
          ),
        );
    });
  });
}
