/**
 * Installs the packages in a folder's lock file. Reports progress, ends npm when it makes no
 * progress, retries once, and fails with a message that says what to do. This is plain JavaScript,
 * because it runs before any package is installed.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  explainNpmFailure,
  explainStall,
  findNpm,
  InstallError,
  isPermanentFailure,
  createNpmEnvironment,
  readRegistry,
} from './npm.mjs';
import {
  measureFolderBytes,
  countInstalledPackages,
  listLockedPackages,
  removePackageAddresses,
  removeUnusedFiles,
  writePackageAddresses,
} from './package-files.mjs';

// Not `npm ci`, which rejects a lock file that was written where the registry lacked the binaries
// for other platforms. With these arguments npm also installs exactly the locked versions, and
// changes neither package.json nor the lock file. Scripts of packages do not run: .npmrc says it for
// the workspace, and the argument for the folders of packages outside of it.
const ARGUMENTS = [
  'install',
  '--no-save',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=http',
];
const DEFAULT_TIMING = {
  /** Interval between checks of the installed packages. */
  lookMs: 1_000,
  /**
   * Interval between measurements of the total size. One measurement costs as much as a hundred of
   * the other checks.
   */
  measureMs: 10_000,
  /**
   * How long npm may make no progress before it is ended. npm's own timeouts are shorter, so after
   * this time npm is no longer waiting for a response.
   */
  stillMs: 120_000,
  /** Time between SIGTERM and SIGKILL. */
  graceMs: 5_000,
};

/** @throws InstallError with what to do, or the signal's reason when the signal is aborted */
export async function installPackages({
  folder,
  neededMegabytes,
  onProgress,
  onRetry,
  signal,
  npm = findNpm(),
  timing = {},
}) {
  const attempt = (withAddresses) =>
    runNpm({
      folder,
      npm,
      onProgress,
      signal,
      withAddresses,
      timing: { ...DEFAULT_TIMING, ...timing },
    });
  const first = await attempt(true);
  if (!first.isInstalled) {
    if (isPermanentFailure(first.output))
      throw new InstallError(explainNpmFailure(first.output, folder, neededMegabytes));
    onRetry(
      first.standstill
        ? `no progress for ${first.standstill.stillSeconds} s: npm was ended and is started once more`
        : `npm failed (${lastLine(first.output)}) and is started once more`,
    );
    const second = await attempt(false);
    if (second.standstill) throw new InstallError(explainStall(second.standstill));
    if (!second.isInstalled)
      throw new InstallError(explainNpmFailure(second.output, folder, neededMegabytes));
  }
  removeUnusedFiles(folder);
}

const lastLine = (output) => output.trim().split('\n').at(-1) || 'without a message';

/**
 * Runs npm once, and ends it when it makes no progress. The file with the packages' addresses
 * exists only while npm runs.
 */
async function runNpm({ folder, npm, onProgress, signal, withAddresses, timing }) {
  removePackageAddresses(folder);
  const registry = withAddresses ? readRegistry(npm, folder) : null;
  const cleanUp = () => removePackageAddresses(folder);
  process.once('exit', cleanUp);
  try {
    if (registry !== null) writePackageAddresses(folder, registry);
    return await watchNpm({ folder, npm, onProgress, signal, timing });
  } finally {
    cleanUp();
    process.off('exit', cleanUp);
  }
}

/** Measures for how long none of the observed values has changed. */
export function createProgressWatch(stillMs, readMs = () => performance.now()) {
  const seen = new Map();
  let movedMs = readMs();
  return {
    /** Records the current value with this name. A changed value counts as progress. */
    see(name, value) {
      if (seen.get(name) !== value) movedMs = readMs();
      seen.set(name, value);
    },
    last: (name) => seen.get(name) ?? 0,
    stillSeconds: () => Math.round((readMs() - movedMs) / 1_000),
    hasStoodStill: () => readMs() - movedMs >= stillMs,
  };
}

function watchNpm({ folder, npm: [command, ...before], onProgress, signal, timing }) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, [...before, ...ARGUMENTS], {
      cwd: folder,
      env: createNpmEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const places = listLockedPackages(folder);
    const watch = createProgressWatch(timing.stillMs);
    const output = [];
    let measuredMs = 0;
    let killing;
    let standstill = null;

    const end = () => {
      child.kill('SIGTERM');
      killing ??= setTimeout(() => child.kill('SIGKILL'), timing.graceMs);
    };
    const look = () => {
      watch.see('installed', countInstalledPackages(folder, places));
      if (performance.now() - measuredMs >= timing.measureMs) {
        watch.see('bytes', measureFolderBytes(path.join(folder, 'node_modules')));
        measuredMs = performance.now();
      }
      const progress = {
        installed: watch.last('installed'),
        all: places.length,
        bytes: watch.last('bytes'),
        stillSeconds: watch.stillSeconds(),
      };
      onProgress(progress);
      if (!watch.hasStoodStill()) return;
      standstill ??= progress;
      end();
    };
    const looking = setInterval(look, timing.lookMs);
    signal?.addEventListener('abort', end);
    const stop = () => {
      clearInterval(looking);
      clearTimeout(killing);
      signal?.removeEventListener('abort', end);
    };

    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/^npm http /.test(line)) watch.see('requests', watch.last('requests') + 1);
      else output.push(line);
    });
    child.once('error', (error) => {
      stop();
      reject(error);
    });
    child.once('close', (code) => {
      stop();
      if (signal?.aborted) reject(signal.reason);
      else
        resolve({
          isInstalled: code === 0 && standstill === null,
          standstill,
          output: output.join('\n'),
        });
    });
  });
}
