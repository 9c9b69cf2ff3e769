/**
 * Installs packages that are separate from the workspace's: those of a folder in tools/stack that
 * has its own lock file.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages, type InstallProgress } from '../../install/install-packages.mjs';
import { describeProgress } from '../../install/progress-line.mjs';
import type { Progress } from '../console/progress.ts';

const NOTE_INTERVAL_MS = 15_000;
const NEEDED_MEGABYTES = 600;

const stampFile = (folder: string) => path.join(folder, 'node_modules/.paddock-stamp');
const hashLock = (folder: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');

/** True when all packages in the folder's lock file are installed. */
export function isFolderInstalled(folder: string): boolean {
  return (
    existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === hashLock(folder)
  );
}

/** @throws InstallError that says what to do, or an AbortError when the signal is aborted */
export async function installFolder(
  folder: string,
  name: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  let notedMs = performance.now();
  const onProgress = (now: InstallProgress) => {
    if (performance.now() - notedMs < NOTE_INTERVAL_MS) return;
    notedMs = performance.now();
    progress.note(name, describeProgress(now));
  };
  await installPackages({
    folder,
    neededMegabytes: NEEDED_MEGABYTES,
    onProgress,
    onRetry: (message) => progress.note(name, message),
    signal,
  });
  writeFileSync(stampFile(folder), hashLock(folder));
}
