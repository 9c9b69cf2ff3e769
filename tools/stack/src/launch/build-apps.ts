/**
 * Builds the apps whose sources changed since their last build, and nothing when none did. An app's stamp is a hash of
 * every file that its bundle is made of: its own, the libraries', the build's, and what is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT, STATE_FOLDER } from '../paths.ts';
import { nodeArguments } from '../process/node-child.ts';
import { StackError } from '../stack-error.ts';

/** Apps that become bundles; the API and the shell's server run from their sources. */
export function bundledApps(): readonly string[] {
  const remotes = readdirSync(inRoot('apps')).filter((name) => existsSync(inRoot('apps', name, 'remote.manifest.json')));
  return ['shell', ...remotes.sort()];
}

const STAMP_FILE = path.join(STATE_FOLDER, 'built.json');
const OUTPUT_LINES_SHOWN = 25;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);
const SKIPPED_FILES = /\.(?:test|spec|gallery|stack\.test|api\.test)\.tsx?$|\.md$/;

type Stamps = Readonly<Record<string, string>>;

/** @returns the apps whose bundle is older than its sources */
export function staleApps(apps: readonly string[] = bundledApps()): readonly string[] {
  const before = readStamps();
  const now = stampsOf(apps);
  return apps.filter((app) => now[app] !== before[app] || !existsSync(inRoot('dist', outputOf(app))));
}

/** @throws StackError with the build's last lines */
export async function buildApps(apps: readonly string[], isCancelled: AbortSignal): Promise<void> {
  if (apps.length === 0) return;
  const stamps = stampsOf(apps);
  await runBuild(apps, isCancelled);
  const missing = apps.filter((app) => !existsSync(inRoot('dist', outputOf(app))));
  if (missing.length > 0) throw new StackError(`The build ended without having written ${missing.join(', ')}.`);
  mkdirSync(STATE_FOLDER, { recursive: true });
  writeFileSync(STAMP_FILE, `${JSON.stringify({ ...readStamps(), ...stamps }, null, 2)}\n`);
}

function outputOf(app: string): string {
  return app === 'shell' ? 'shell/assets.json' : `remotes/${app}`;
}

function readStamps(): Stamps {
  try {
    return JSON.parse(readFileSync(STAMP_FILE, 'utf8')) as Stamps;
  } catch {
    return {};
  }
}

function stampsOf(apps: readonly string[]): Stamps {
  const common = createHash('sha256').update(installed(readFileSync(inRoot('package-lock.json'), 'utf8')));
  for (const folder of ['libs', 'tools/federation']) hashFolder(common, inRoot(folder));
  const commonDigest = common.digest('hex');
  return Object.fromEntries(
    apps.map((app) => {
      const hash = createHash('sha256').update(commonDigest);
      hashFolder(hash, inRoot('apps', app));
      return [app, hash.digest('hex')];
    }),
  );
}

/** What the lock file says of packages: that there is one more workspace makes no bundle stale. */
export function installed(lockText: string): string {
  const { packages } = JSON.parse(lockText) as { readonly packages: Readonly<Record<string, { readonly link?: boolean }>> };
  return JSON.stringify(Object.entries(packages).filter(([name, { link }]) => name.startsWith('node_modules/') && link !== true));
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) hashFolder(hash, file);
    } else if (entry.isFile() && !SKIPPED_FILES.test(entry.name)) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
}

function runBuild(apps: readonly string[], isCancelled: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, nodeArguments('tools/federation/src/build.ts', apps), {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal: isCancelled,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-50_000)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else if (/ENOSPC/.test(output)) reject(new StackError(`The disk that holds ${ROOT} became full during the build: free some space and start again.`));
      else reject(new StackError(`The build of ${apps.join(', ')} failed:\n${output.trim().split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n')}`));
    });
  });
}
