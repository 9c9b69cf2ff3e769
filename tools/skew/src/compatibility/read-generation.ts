/** Reads what the shell of a commit provides, and what a remote built with its kit requires. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostRange } from '@paddock/contracts/host-range';
import { PROVIDED_MODULES, toSharedRange } from '../../../federation/src/shared.ts';

/** A shell and a kit that were built from the same sources. */
export interface Generation {
  /** Such as "1.0.0", or "today" for the sources in the working tree. */
  readonly name: string;
  readonly host: HostRange;
  /** The contract version and the ranges that a remote's build records. */
  readonly kit: { readonly contract: number; readonly shared: Readonly<Record<string, string>> };
}

/** Returns a file's text. @throws Error when there is no such file or commit */
export type ReadFile = (file: string) => string;

const CONTRACT = /\bconst CONTRACT_VERSION = (\d+)/;
const OLDEST_CONTRACT = /\bconst OLDEST_CONTRACT_VERSION = (\d+)/;

export function readFromDisk(root: string): ReadFile {
  return (file) => readFileSync(path.join(root, file), 'utf8');
}

export function readFromCommit(root: string, commit: string): ReadFile {
  return (file) => {
    const { status, stdout, stderr } = spawnSync('git', ['show', `${commit}:${file}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`git has no ${file} of ${commit}: ${stderr}`);
    return stdout;
  };
}

/** False in a shallow clone, and outside a repository. */
export function hasCommit(root: string, commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', commit], { cwd: root }).status === 0;
}

export function readGeneration(name: string, read: ReadFile): Generation {
  const remote = read('libs/contracts/src/remote.ts');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const getVersion = (moduleName: string): string => {
    if (!moduleName.startsWith('@paddock/'))
      return packages[`node_modules/${toPackageName(moduleName)}`]?.version ?? '';
    const file = `libs/${moduleName.slice('@paddock/'.length)}/package.json`;
    return (JSON.parse(read(file)) as { readonly version: string }).version;
  };
  const versions = PROVIDED_MODULES.map((one) => [toPackageName(one), getVersion(one)] as const);
  const newestContract = parseNumber(remote, CONTRACT);
  return {
    name,
    host: {
      oldestContract: parseNumber(remote, OLDEST_CONTRACT),
      newestContract,
      shared: Object.fromEntries(versions),
    },
    kit: {
      contract: newestContract,
      shared: Object.fromEntries(
        versions.map(([one, version]) => [one, toSharedRange(one, version)]),
      ),
    },
  };
}

/** Returns the package of a module: `react` for `react/jsx-runtime`. */
function toPackageName(moduleName: string): string {
  return moduleName
    .split('/')
    .slice(0, moduleName.startsWith('@') ? 2 : 1)
    .join('/');
}

function parseNumber(text: string, pattern: RegExp): number {
  const number = pattern.exec(text)?.[1];
  if (number === undefined)
    throw new Error(`libs/contracts/src/remote.ts has no ${pattern.source}`);
  return Number(number);
}
