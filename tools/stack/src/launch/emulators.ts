/**
 * The Firebase emulators behind a running stack: sign-in always, Firestore where Java and its jar are found. They are
 * installed in the background, the first time; where that is impossible the stack says so in one line and goes on.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Progress } from '../console/progress.ts';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { leavesWithParent } from '../process/node-child.ts';
import { freePort } from '../process/ports.ts';
import { supervise } from '../process/supervise.ts';
import { StackError } from '../stack-error.ts';
import { findFirestoreJar } from './firestore-jar.ts';
import type { StateFile } from './state-file.ts';

export interface EmulatorOptions {
  readonly state: StateFile;
  readonly progress: Progress;
  say(sentence: string): void;
  readonly signal: AbortSignal;
}

export interface RunningEmulators {
  stop(): Promise<void>;
}

/** A name with `demo-` can never reach a real project. */
const PROJECT = 'demo-paddock';
const PACKAGE_FOLDER = inRoot('tools/stack/emulators');
const WORK_FOLDER = path.join(STATE_FOLDER, 'emulators');
const EXPORT_FOLDER = path.join(WORK_FOLDER, 'export');
const INSTALL_NEEDS_BYTES = 600_000_000;
const READY_WITHIN_MS = 120_000;
/** The CLI writes its data on the way out. */
const STOP_GRACE_MS = 25_000;

/** @throws StackError with the one line to say; the stack runs on without them */
export async function startEmulators({ state, progress, say, signal }: EmulatorOptions): Promise<RunningEmulators> {
  await installOnce(progress, signal);
  return progress.step('emulators', 'starting sign-in', async (done) => {
    mkdirSync(WORK_FOLDER, { recursive: true });
    const firestore = findFirestoreJar(WORK_FOLDER, process.env);
    const ports: Record<string, number> = { auth: await freePort() };
    if ('path' in firestore) ports['firestore'] = await freePort();
    const configFile = path.join(WORK_FOLDER, 'firebase.json');
    writeFileSync(configFile, `${JSON.stringify(await configuration(ports), null, 2)}\n`);
    const child = await supervise({
      name: 'Firebase emulators',
      command: process.execPath,
      args: commandLine(configFile, Object.keys(ports)),
      cwd: WORK_FOLDER,
      env: {
        ...process.env,
        JAVA_TOOL_OPTIONS: '-Xmx256m',
        ...('path' in firestore ? { FIRESTORE_EMULATOR_BINARY_PATH: firestore.path } : {}),
      },
      logFile: path.join(STATE_FOLDER, 'logs/emulators.log'),
      isReady: () => allAnswer(Object.values(ports)),
      onProcess: (identity) => state.setChild('emulators', identity),
      say,
      readyWithinMs: READY_WITHIN_MS,
      stopSignal: 'SIGINT',
      stopGraceMs: STOP_GRACE_MS,
    });
    if (signal.aborted) {
      await child.stop();
      signal.throwIfAborted();
    }
    state.update({ emulators: ports });
    done('missing' in firestore ? `sign-in is ready; no Firestore: ${firestore.missing}` : 'sign-in and Firestore are ready');
    return { stop: () => child.stop() };
  });
}

function commandLine(configFile: string, names: readonly string[]): readonly string[] {
  return [
    ...leavesWithParent(),
    path.join(PACKAGE_FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    ...['--only', names.join(',')],
    ...['--project', PROJECT],
    ...['--config', configFile],
    ...(existsSync(EXPORT_FOLDER) ? ['--import', EXPORT_FOLDER] : []),
    ...['--export-on-exit', EXPORT_FOLDER],
    '--non-interactive',
  ];
}

async function configuration(ports: Readonly<Record<string, number>>): Promise<object> {
  const host = '127.0.0.1';
  const emulators = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, { host, port }]));
  return {
    // firebase-tools takes only files beside its configuration.
    ...(ports['firestore'] === undefined ? {} : { firestore: { rules: copyRules() } }),
    emulators: {
      ...emulators,
      hub: { host, port: await freePort() },
      logging: { host, port: await freePort() },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

function copyRules(): string {
  const name = 'firestore.rules';
  writeFileSync(path.join(WORK_FOLDER, name), readFileSync(path.join(PACKAGE_FOLDER, name)));
  return name;
}

async function allAnswer(ports: readonly number[]): Promise<boolean> {
  const answers = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) })));
  return answers.every((answer) => answer.ok);
}

async function installOnce(progress: Progress, signal: AbortSignal): Promise<void> {
  const stamp = path.join(PACKAGE_FOLDER, 'node_modules/.paddock-stamp');
  const wanted = createHash('sha256').update(readFileSync(path.join(PACKAGE_FOLDER, 'package-lock.json'))).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { bavail, bsize } = statfsSync(PACKAGE_FOLDER);
  if (bavail * bsize < INSTALL_NEEDS_BYTES) throw new StackError('not installed, the disk is too full (they need about 600 MB). Signing in is off.');
  await progress.step('emulators', 'fetching the Firebase emulators behind the running product (once)', async (done) => {
    await installExactly(signal);
    writeFileSync(stamp, wanted);
    done('the Firebase emulators are installed');
  });
}

function installExactly(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const npm = process.env['npm_execpath'];
    const [command, before] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
    const child = spawn(command, [...before, 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: PACKAGE_FOLDER,
      // Not the workspace that `npm start` set for us.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_') || name === 'npm_config_registry')),
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StackError(`not installed (npm: ${complaint.trim().split('\n').at(-1) ?? `code ${code}`}). Signing in is off, all else works.`));
    });
  });
}
