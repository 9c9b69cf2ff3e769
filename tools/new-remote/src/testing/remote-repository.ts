/** A remote's own repository in a folder outside this workspace, for tests of the kit. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startDevCommand } from '../../../federation/src/dev/testing/dev-session.ts';
import type { DevSession } from '../../../federation/src/dev/testing/dev-session.ts';
import { packKit } from '../../../remote-kit/src/pack-kit.ts';

const execute = promisify(execFile);
/** The file that the script "dev" runs. Ctrl-C would not reach it through npm. */
const KIT_COMMAND = 'node_modules/@paddock/remote-kit/tools/remote-kit/src/main.js';
const ROOT = path.resolve(import.meta.dirname, '../../../..');

export interface RemoteRepository {
  readonly root: string;
  /**
   * Runs an npm script of the repository with the Node of the machine.
   *
   * @returns the script's output
   * @throws Error with the script's output when it fails
   */
  run(script: string, args?: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** Starts `npm run dev`, with the Node of the machine. */
  startDev(env: NodeJS.ProcessEnv): Promise<DevSession>;
  /** Starts `npm run release -- override`, which prints a link. */
  startOverride(env: NodeJS.ProcessEnv): Promise<DevSession>;
  /** Replaces a text that occurs in the file. */
  edit(file: string, text: string, replacement: string): void;
}

/**
 * Returns the environment without the packages of this workspace, so that scripts run with the
 * machine's Node.
 */
function createEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: '',
    PATH: folders.filter((folder) => !folder.startsWith(ROOT)).join(path.delimiter),
    ...more,
  };
}

/**
 * Returns variables with which scripts run with the Node of this process instead: 24, which Paddock
 * installs.
 */
export function createOwnNodeEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '' } = createEnvironment();
  return { PATH: [path.dirname(process.execPath), PATH].join(path.delimiter) };
}

async function runIn(
  folder: string,
  command: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<string> {
  const options = { cwd: folder, env: createEnvironment(env) };
  try {
    const { stdout, stderr } = await execute(command, args, options);
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Unpacks the tarball as npm does. */
async function unpack(tarball: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await runIn(folder, 'tar', ['-xzf', tarball, '--strip-components=1']);
}

/**
 * Installs the packed packages, and links the packages of other owners to this workspace's, which
 * have the same versions.
 */
async function installByLinks(
  folder: string,
  packages: string,
  tarballs: readonly string[],
): Promise<void> {
  const inPackages = (...names: string[]) => path.join(folder, 'node_modules', ...names);
  mkdirSync(inPackages('.bin'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== '@paddock' && name !== 'typescript')
      symlinkSync(path.join(ROOT, 'node_modules', name), inPackages(name));
  symlinkSync(path.join(ROOT, 'node_modules/typescript7'), inPackages('typescript'));
  for (const tarball of tarballs) {
    const name = tarball.replace(/^paddock-|-[\d.]+\.tgz$/g, '');
    const target = tarball.startsWith('paddock-') ? inPackages('@paddock', name) : inPackages(name);
    await unpack(path.join(packages, tarball), target);
  }
  const kit = '../@paddock/remote-kit/tools/remote-kit/src/main.js';
  await runIn(inPackages('.bin'), 'chmod', ['+x', kit]);
  symlinkSync(kit, inPackages('.bin/remote-kit'));
  symlinkSync('../typescript/bin/tsc', inPackages('.bin/tsc'));
}

/**
 * Packs the kit, and creates and installs a remote with it.
 *
 * @param folder an empty folder outside this workspace
 * @param installer npm as a team would use it, or links, which take a second
 */
export async function createRemoteRepository(
  folder: string,
  name: string,
  installer: 'npm' | 'links',
): Promise<RemoteRepository> {
  const packages = path.join(folder, 'packages');
  mkdirSync(packages);
  const tarballs = packKit(packages);
  const root = path.join(folder, name);
  const creator = tarballs.find((file) => file.startsWith('create-paddock-remote-')) ?? '';
  const args = [name, '--packages', packages];
  if (installer === 'npm') {
    const tarball = path.join(packages, creator);
    const create = ['exec', '--yes', '--package', tarball, '--', 'create-paddock-remote'];
    await runIn(folder, 'npm', [...create, ...args]);
    await runIn(root, 'npm', ['install']);
  } else {
    await unpack(path.join(packages, creator), path.join(folder, 'creator'));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'creator/node_modules'));
    await runIn(folder, 'node', ['creator/tools/new-remote/src/main.js', ...args]);
    await installByLinks(root, packages, tarballs);
  }
  return {
    root,
    run: (script, more = [], env) => runIn(root, 'npm', ['run', '-s', script, '--', ...more], env),
    startDev: (env) =>
      startDevCommand('node', [KIT_COMMAND, 'dev'], { cwd: root, env: createEnvironment(env) }),
    startOverride: (env) =>
      startDevCommand('node', [KIT_COMMAND, 'release', 'override', name], {
        cwd: root,
        env: createEnvironment(env),
      }),
    edit(file, text, replacement) {
      const before = readFileSync(path.join(root, file), 'utf8');
      if (!before.includes(text)) throw new Error(`${file} does not contain "${text}"`);
      writeFileSync(path.join(root, file), before.replace(text, replacement));
    },
  };
}
