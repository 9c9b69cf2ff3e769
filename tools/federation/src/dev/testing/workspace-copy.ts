/**
 * A copy of the workspace that a test may edit: the shell, the libraries and the tools as files, the installed packages
 * as links.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../paths.ts';

export interface WorkspaceCopy {
  readonly root: string;
  /** @throws where the file does not hold `from`: the test would wait for an edit that is none */
  edit(file: string, from: string, to: string): void;
  /** Releases a remote, as production would. @throws with what the build said */
  release(remoteId: string): void;
  remove(): void;
}

const COPIED = ['apps/account', 'apps/shell', 'libs', 'tools/federation', 'tools/stack/src', 'package.json', 'package-lock.json'];
/** What npm and the builders keep for themselves. */
const NOT_LINKED = new Set(['@paddock', '.package-lock.json', '.cache', '.federation']);

/** @param files more files by path, with their text */
export function copyWorkspace(files: Readonly<Record<string, string>>): WorkspaceCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'paddock-dev-'));
  const inCopy = (name: string) => path.join(root, name);
  for (const name of COPIED) cpSync(path.join(ROOT, name), inCopy(name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(inCopy(name)), { recursive: true });
    writeFileSync(inCopy(name), text);
  }
  mkdirSync(inCopy('node_modules/@paddock'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (!NOT_LINKED.has(name)) symlinkSync(path.join(ROOT, 'node_modules', name), inCopy(`node_modules/${name}`));
  }
  for (const name of readdirSync(inCopy('libs'))) symlinkSync(inCopy(`libs/${name}`), inCopy(`node_modules/@paddock/${name}`));
  return {
    root,
    edit(file, from, to) {
      const text = readFileSync(inCopy(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold "${from}"`);
      writeFileSync(inCopy(file), text.replace(from, to));
    },
    release(remoteId) {
      const { NODE_OPTIONS: _, ...env } = process.env;
      const result = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', inCopy('tools/federation/src/build.ts'), remoteId], {
        cwd: root,
        env: { ...env, NODE_ENV: 'production' },
        encoding: 'utf8',
      });
      if (result.status !== 0) throw new Error(`${remoteId} was not released:\n${result.stdout}${result.stderr}`);
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}
