/**
 * Copies the build under test, with changes to one remote's release. Everything else is linked, not
 * copied.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition, Release } from '@paddock/contracts/manifest';
import { BENCH_DIST } from '../serve/bench-stack.ts';

export interface CopiedBuild {
  /** The folder of the copied build, for the shell's DIST_DIR. */
  readonly folder: string;
  remove(): void;
}

/**
 * @param change receives the copied release and its folder, and may change any file in that folder
 */
export function copyBuildWithChange(
  remote: string,
  change: (folder: string, release: Release) => void,
): CopiedBuild {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-bench-broken-'));
  const composition = JSON.parse(
    readFileSync(path.join(BENCH_DIST, 'composition.json'), 'utf8'),
  ) as Composition;
  for (const name of ['composition.json', 'shell'])
    symlinkSync(path.join(BENCH_DIST, name), path.join(folder, name));
  for (const { id, path: release } of composition.remotes) {
    const [from, to] = [
      path.join(BENCH_DIST, 'remotes', release),
      path.join(folder, 'remotes', release),
    ];
    mkdirSync(path.dirname(to), { recursive: true });
    if (id !== remote) {
      symlinkSync(from, to);
      continue;
    }
    cpSync(from, to, { recursive: true });
    change(to, JSON.parse(readFileSync(path.join(to, 'release.json'), 'utf8')) as Release);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
