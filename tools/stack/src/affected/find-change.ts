/** What has changed since a commit, asked of git, and what that affects, asked of Nx. */
import { spawnSync } from 'node:child_process';
import { binary, ROOT } from '../paths.ts';
import { StackError } from '../stack-error.ts';
import type { Change } from './plan-affected.ts';

function said(command: string, args: readonly string[], isUsable: (status: number | null) => boolean = (status) => status === 0): string {
  // Nx: in this process, with nothing left running, and its word in pure JSON.
  const result = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' } });
  if (!isUsable(result.status)) throw new StackError(`${[command, ...args].slice(0, 3).join(' ')} failed: ${result.stderr || (result.error?.message ?? '')}`);
  return result.stdout;
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** @param base a commit; what its successors on this branch changed counts, and what is not committed yet. @throws StackError where git does not know it */
export function changedSince(base: string): readonly string[] {
  const fork = said('git', ['merge-base', base, 'HEAD'], (status) => status === 0 || status === 1 || status === 128).trim();
  if (fork === '') throw new StackError(`git knows no commit that ${base} and this branch have in common. In a shallow clone, fetch more of it: git fetch --unshallow`);
  const committed = lines(said('git', ['diff', '--name-only', '--no-renames', fork]));
  const untracked = lines(said('git', ['ls-files', '--others', '--exclude-standard']));
  return [...new Set([...committed, ...untracked])].sort();
}

/** By Nx's graph of the workspace as it is. */
export function changeOf(files: readonly string[]): Change {
  if (files.length === 0) return { files, projects: [] };
  const answer = said(process.execPath, [binary('nx/dist/bin/nx.js'), 'show', 'projects', '--affected', '--json', `--files=${files.join(',')}`]);
  return { files, projects: JSON.parse(answer.slice(answer.indexOf('['))) as string[] };
}
