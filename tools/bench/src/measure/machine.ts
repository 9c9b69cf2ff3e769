import { execFileSync, spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { findBrowser } from '../../../stack/src/browser/find-browser.ts';
import { ROOT } from '../../../stack/src/paths.ts';

/**
 * Returns the measured commit, followed by `-dirty` when any file except docs/performance.md has
 * uncommitted changes.
 */
export function describeCommit(): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain', '--', '.', ':!docs/performance.md');
  return git('rev-parse', '--short=10', 'HEAD') + (changes === '' ? '' : '-dirty');
}

/** Describes the machine in one line, so that readers can compare results from two machines. */
export function describeMachine(): string {
  const [processor] = cpus();
  return `${cpus().length} × ${processor?.model.trim() ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Linux ${release()}, Node ${process.versions.node}${browserVersion()}`;
}

/** Describes the load average of the last minute and the number of processors. */
export function describeLoad(): string {
  return `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`;
}

function browserVersion(): string {
  const file = findBrowser('chromium');
  const version = file ? spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout.trim() : '';
  return version === '' ? '' : `, ${version.split(' built')[0] ?? ''}`;
}
