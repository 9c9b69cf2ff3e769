/**
 * Runs the Firebase emulators for a running stack: the Auth emulator for sign-in always, and
 * Firestore and Storage if Java and their jars are found. The first time, the emulators are
 * installed in the background. If this fails, the stack logs one line and continues without them.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Progress } from '../console/progress.ts';
import { killByArgument } from '../process/kill-by-argument.ts';
import { createParentGuardArguments } from '../process/node-child.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { supervise, type SupervisedChild } from '../process/supervise.ts';
import { EMULATORS_FOLDER, installEmulators } from './install-emulators.ts';
import { DEMO_BUCKET, DEMO_PROJECT, getEmulatorsFolder, type SignInPlan } from './sign-in.ts';
import type { StateFile } from './state-file.ts';
import { prepareStorageRuntime, type StorageRuntime } from './storage-runtime.ts';

export interface EmulatorOptions {
  /** State folder of the stack, which contains the emulators' data and log. */
  readonly stateFolder: string;
  /** The sign-in settings with which the API and the shell were started. */
  readonly signIn: SignInPlan;
  /** Address at which the user can read emails. */
  readonly mailbox: string;
  readonly state: StateFile;
  readonly progress: Progress;
  log(sentence: string): void;
  readonly signal: AbortSignal;
}

const READY_WITHIN_MS = 180_000;
/** The interval between exports. A kill loses the data written since the last export. */
const EXPORT_EVERY_MS = 60_000;
/**
 * Limits Java's memory and compilation. The emulators hold the data of only one developer, but
 * would otherwise use memory in proportion to the machine's.
 */
const JAVA_OPTIONS = '-Xmx256m -Xms16m -XX:+UseSerialGC -XX:TieredStopAtLevel=1';
/** How long to wait for the CLI to exit, because it exports its data first. */
const STOP_GRACE_MS = 25_000;

/**
 * @throws StackError with a one-line message; the rest of the stack keeps running without the
 *   emulators
 */
export async function startEmulators({
  stateFolder,
  signIn: { authPort, firestore, storage },
  mailbox,
  state,
  progress,
  log,
  signal,
}: EmulatorOptions): Promise<SupervisedChild> {
  await installEmulators(progress, signal);
  return progress.runStep('emulators', 'starting sign-in', async (done) => {
    const folder = getEmulatorsFolder(stateFolder);
    const temporary = path.join(folder, 'tmp');
    mkdirSync(temporary, { recursive: true });
    const firestoreJar = firestore.port === null ? firestore : { path: firestore.jar };
    const runtime: StorageRuntime =
      storage.port === null
        ? storage
        : await prepareStorageRuntime(
            folder,
            { firestore: firestoreJar, env: process.env },
            signal,
          );
    const ports = {
      auth: authPort,
      ...(firestore.port === null ? {} : { firestore: firestore.port }),
      ...(storage.port === null || 'missing' in runtime ? {} : { storage: storage.port }),
    };
    const exportFolder = path.join(folder, 'export');
    const configFile = path.join(folder, 'firebase.json');
    const hubPort = await findFreePort();
    writeFileSync(
      configFile,
      `${JSON.stringify(await createConfiguration(ports, hubPort, folder), null, 2)}\n`,
    );
    let isReady = false;
    const child = await supervise({
      name: 'Firebase Emulator Suite',
      command: process.execPath,
      args: createArguments(configFile, exportFolder, Object.keys(ports)),
      cwd: folder,
      env: {
        ...process.env,
        // The CLI finds running emulators through a file in the temporary folder, so each stack
        // needs its own temporary folder.
        ...Object.fromEntries(['TMPDIR', 'TMP', 'TEMP'].map((name) => [name, temporary])),
        JAVA_TOOL_OPTIONS: JAVA_OPTIONS,
        ...(firestore.port === null ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: firestore.jar }),
        ...('missing' in runtime ? {} : { STORAGE_EMULATOR_BINARY_PATH: runtime.path }),
      },
      logFile: path.join(stateFolder, 'logs/emulators.log'),
      isReady: async () =>
        (isReady =
          (await respondAll([authPort, firestore.port])) &&
          (await hasImported(authPort, exportFolder)) &&
          (ports.storage === undefined || (await hasImportedFiles(ports.storage, exportFolder)))),
      onProcess(identity) {
        isReady = false;
        // The CLI starts Java in a process group of its own. When the CLI is killed, Java goes on
        // and keeps the ports.
        if (identity === null) killByArgument(`${folder}/`);
        state.setChild('emulators', identity);
      },
      log: log,
      readyWithinMs: READY_WITHIN_MS,
      stopSignal: 'SIGINT',
      stopGraceMs: STOP_GRACE_MS,
      cancelSignal: signal,
    });
    state.update({ emulators: ports });
    const exporting = setInterval(() => {
      // Before the import, the emulators would replace the last export with an empty one.
      if (isReady) void exportData(hubPort, exportFolder);
    }, EXPORT_EVERY_MS);
    const parts = [
      { name: 'Firestore', missing: firestore.port === null ? firestore.missing : null },
      { name: 'photo upload', missing: 'missing' in runtime ? runtime.missing : null },
    ];
    done(`${formatReadiness(parts)}; emails arrive at ${mailbox}`);
    return {
      pid: child.pid,
      stop() {
        clearInterval(exporting);
        return child.stop();
      },
    };
  });
}

/**
 * Returns a summary such as "sign-in and photo upload are ready; no Firestore: Java is not
 * installed".
 */
function formatReadiness(
  parts: readonly { readonly name: string; readonly missing: string | null }[],
): string {
  const available = [
    'sign-in',
    ...parts.filter(({ missing }) => missing === null).map(({ name }) => name),
  ];
  const ready = `${new Intl.ListFormat('en-NZ').format(available)} ${available.length === 1 ? 'is' : 'are'} ready`;
  return [
    ready,
    ...parts
      .filter(({ missing }) => missing !== null)
      .map(({ name, missing }) => `no ${name}: ${missing}`),
  ].join('; ');
}

function createArguments(
  configFile: string,
  exportFolder: string,
  names: readonly string[],
): readonly string[] {
  return [
    ...createParentGuardArguments(),
    path.join(EMULATORS_FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    ...['--only', names.join(',')],
    ...['--project', DEMO_PROJECT],
    ...['--config', configFile],
    // The CLI ignores a missing folder when it exports to the same one.
    ...['--import', exportFolder],
    ...['--export-on-exit', exportFolder],
    '--non-interactive',
  ];
}

async function createConfiguration(
  ports: Readonly<Record<string, number>>,
  hubPort: number,
  folder: string,
): Promise<object> {
  const host = '127.0.0.1';
  const emulators = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, { host, port }]),
  );
  return {
    // firebase-tools accepts only files in the same folder as its configuration.
    ...(ports['firestore'] === undefined
      ? {}
      : { firestore: { rules: copyRules(folder, 'firestore.rules') } }),
    ...(ports['storage'] === undefined
      ? {}
      : { storage: { rules: copyRules(folder, 'storage.rules') } }),
    emulators: {
      ...emulators,
      hub: { host, port: hubPort },
      logging: { host, port: await findFreePort() },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

/** Ignores a failure, because the emulators log it and export their data again soon. */
async function exportData(hubPort: number, exportFolder: string): Promise<void> {
  await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: exportFolder, initiatedBy: 'paddock' }),
  }).catch(() => undefined);
}

function copyRules(folder: string, name: string): string {
  writeFileSync(path.join(folder, name), readFileSync(path.join(EMULATORS_FOLDER, name)));
  return name;
}

async function respondAll(ports: readonly (number | null)[]): Promise<boolean> {
  const answers = await Promise.all(
    ports
      .filter((port) => port !== null)
      .map((port) => fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) })),
  );
  return answers.every((answer) => answer.ok);
}

/**
 * True when the Auth emulator has imported its last export. The emulator already responds before
 * the import; if it were stopped then, it would replace the export with an empty one.
 */
async function hasImported(port: number, exportFolder: string): Promise<boolean> {
  const response = await fetch(
    `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts:query`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ returnUserInfo: false }),
      signal: AbortSignal.timeout(2_000),
    },
  );
  const { recordsCount } = (await response.json()) as { readonly recordsCount?: string };
  return Number(recordsCount) >= countExportedAccounts(exportFolder);
}

function countExportedAccounts(exportFolder: string): number {
  try {
    const { users } = JSON.parse(
      readFileSync(path.join(exportFolder, 'auth_export/accounts.json'), 'utf8'),
    ) as { readonly users: readonly object[] };
    return users.length;
  } catch {
    return 0;
  }
}

/** Like `hasImported`, but for the files in Storage. */
async function hasImportedFiles(port: number, exportFolder: string): Promise<boolean> {
  const exported = globSync(path.join(exportFolder, 'storage_export/metadata/**/*.json')).length;
  const response = await fetch(
    `http://127.0.0.1:${port}/storage/v1/b/${DEMO_BUCKET}/o?maxResults=${Math.max(1, exported)}`,
    { headers: { authorization: 'Bearer owner' }, signal: AbortSignal.timeout(2_000) },
  );
  const { items = [] } = (await response.json()) as { readonly items?: readonly object[] };
  return response.ok && items.length >= exported;
}
