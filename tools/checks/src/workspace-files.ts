import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @returns the paths, relative to the root, of every file that is tracked by git, or that is
 *   untracked and not ignored
 * @throws Error when git fails
 */
export function listWorkspaceFiles(root: string): readonly string[] {
  const result = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (result.status !== 0)
    throw new Error(
      `git ls-files failed: ${result.stderr || (result.error?.message ?? 'is git installed?')}`,
    );
  const files = result.stdout
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
  return [...new Set(files)].sort();
}

const TEXT_FILE =
  /\.(?:ts|tsx|mjs|mts|js|json|md|css|html|sql|yml|yaml|svg|sh|rules|txt)$|^[^.]*$|\/\.?[A-Za-z-]+$|\.env\.example$/;

export function isTextFile(file: string): boolean {
  return TEXT_FILE.test(file);
}

export function isCodeFile(file: string): boolean {
  return /\.(?:ts|tsx|mjs|mts)$/.test(file);
}

export function readTextFile(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
