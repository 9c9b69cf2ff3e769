/**
 * Finds the program with which the Storage emulator enforces its rules. The Firebase CLI downloads
 * Google's program. If the download fails, a small program of Paddock's replaces it, using the same
 * rules engine from the Firestore emulator's jar.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { homedir } from 'node:os';
import path from 'node:path';
import type { FirestoreJar } from './firestore-jar.ts';
import { EMULATORS_FOLDER } from './install-emulators.ts';
import { compileJava, hasJavaCompiler, findMissingJava } from './java.ts';
import { writeClasspathJar } from './wrapper-jar.ts';

export type StorageRuntime = { readonly path: string } | { readonly missing: string };

const DOWNLOAD_ORIGIN = 'https://storage.googleapis.com/';
const CONNECT_TIMEOUT_MS = 2_000;
const DOWNLOAD_TIMEOUT_MS = 180_000;
const NOT_DOWNLOADED =
  'the rules runtime of its emulator is not on this machine and cannot be downloaded';
const REPLACEMENT = path.join(EMULATORS_FOLDER, 'storage-rules-runtime.java');
const REPLACEMENT_CLASS = 'StorageRulesRuntime';

export interface StorageRuntimeOptions {
  readonly firestore: FirestoreJar;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Called before the product starts, because the product's settings depend on whether the storage
 * rules can be enforced.
 *
 * @returns the reason why no program will be able to enforce the rules; null when a program is
 *   expected to be available
 */
export async function findMissingStorageRuntime({
  firestore,
  env,
}: StorageRuntimeOptions): Promise<string | null> {
  const missing = await findMissingJava();
  if (missing !== null || findRuntime(env) !== null || (await canDownload())) return missing;
  if ('missing' in firestore) return NOT_DOWNLOADED;
  return (await hasJavaCompiler())
    ? null
    : `${NOT_DOWNLOADED}, and its replacement needs a Java compiler (a JDK)`;
}

/**
 * @param workFolder folder for generated files
 * @returns a jar for `java -jar`, or a message that says what is missing
 */
export async function prepareStorageRuntime(
  workFolder: string,
  { firestore, env }: StorageRuntimeOptions,
  signal: AbortSignal,
): Promise<StorageRuntime> {
  if (findRuntime(env) === null && (await canDownload()))
    await downloadRuntime(workFolder, env, signal);
  const found = findRuntime(env);
  if (found !== null) return { path: found };
  if ('missing' in firestore) return { missing: NOT_DOWNLOADED };
  try {
    return {
      path: await buildReplacement(
        path.join(workFolder, 'storage-runtime'),
        firestore.path,
        signal,
      ),
    };
  } catch {
    return { missing: `${NOT_DOWNLOADED}, and its replacement could not be compiled` };
  }
}

/**
 * Returns the jar that the environment names, or the newest jar that the CLI has downloaded; null
 * when there is none.
 */
function findRuntime(env: NodeJS.ProcessEnv): string | null {
  const named = env['STORAGE_EMULATOR_BINARY_PATH'];
  if (named && existsSync(named)) return named;
  const folder =
    env['FIREBASE_EMULATORS_PATH'] || path.join(homedir(), '.cache/firebase/emulators');
  return globSync(path.join(folder, 'cloud-storage-rules-runtime-v*.jar')).sort().at(-1) ?? null;
}

async function canDownload(): Promise<boolean> {
  return fetch(DOWNLOAD_ORIGIN, {
    method: 'HEAD',
    signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );
}

/** Downloads the program with the CLI, which verifies the file. After a failure there is no jar. */
async function downloadRuntime(
  workFolder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const firebase = path.join(EMULATORS_FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const child = spawn(
    process.execPath,
    [firebase, 'setup:emulators:storage', '--non-interactive'],
    {
      cwd: workFolder,
      env,
      stdio: 'ignore',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]),
    },
  );
  await once(child, 'close').catch(() => undefined);
}

/** Compiles the replacement, once for each combination of its version and the Firestore jar's. */
async function buildReplacement(
  folder: string,
  firestoreJar: string,
  signal: AbortSignal,
): Promise<string> {
  const jar = path.join(folder, 'storage-runtime.jar');
  const stamp = path.join(folder, 'stamp');
  const { size, mtimeMs } = statSync(firestoreJar);
  const expectedStamp = createHash('sha256')
    .update(readFileSync(REPLACEMENT))
    .update(`${firestoreJar} ${size} ${mtimeMs}`)
    .digest('hex');
  if (existsSync(jar) && existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedStamp)
    return jar;
  const classes = path.join(folder, 'classes/');
  mkdirSync(classes, { recursive: true });
  await compileJava(REPLACEMENT, firestoreJar, classes, signal);
  writeClasspathJar(jar, [classes, firestoreJar], REPLACEMENT_CLASS);
  writeFileSync(stamp, expectedStamp);
  return jar;
}
