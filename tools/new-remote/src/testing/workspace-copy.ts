/**
 * Copies the whole workspace so that a test may change it. All files are copied; the installed
 * packages are linked.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listWorkspaceFiles } from '../../../checks/src/workspace-files.ts';
import { getStateFilePath } from '../../../stack/src/launch/state-file.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const PROJECT_FOLDERS = ['apps', 'libs', 'tools'];

export interface WorkspaceCopy {
  readonly root: string;
  /**
   * Runs a script of the copy or of a package with the same Node as this process.
   *
   * @returns the script's output
   * @throws Error with the script's output when it fails
   */
  run(file: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  remove(): void;
}

/** @param stateFolder state folder of a running stack, which commands in the copy use */
export function copyWorkspace(stateFolder: string): WorkspaceCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'paddock-copy-'));
  const inCopy = (name: string) => path.join(root, name);
  for (const file of listWorkspaceFiles(ROOT)) {
    mkdirSync(path.dirname(inCopy(file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), inCopy(file));
  }
  mkdirSync(inCopy('node_modules/@paddock'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@paddock' && name !== '.cache')
      symlinkSync(path.join(ROOT, 'node_modules', name), inCopy(`node_modules/${name}`));
  }
  for (const folder of PROJECT_FOLDERS.flatMap((parent) =>
    readdirSync(inCopy(parent)).map((name) => `${parent}/${name}`),
  )) {
    if (existsSync(inCopy(`${folder}/package.json`)))
      symlinkSync(inCopy(folder), inCopy(`node_modules/@paddock/${path.basename(folder)}`));
  }
  mkdirSync(inCopy('.paddock'));
  copyFileSync(getStateFilePath(stateFolder), getStateFilePath(inCopy('.paddock')));
  const { status, stderr } = spawnSync('git', ['init', '--quiet'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git init failed in the copy: ${stderr}`);
  return {
    root,
    run: (file, args, env) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [inCopy(file), ...args], {
          cwd: root,
          env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.once('error', reject);
        child.once('close', (code) =>
          code === 0
            ? resolve(output)
            : reject(new Error(`${file} ${args.join(' ')} ended with ${code}:\n${output}`)),
        );
      }),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}
