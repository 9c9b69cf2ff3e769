/**
 * What the Storage emulator enforces its rules with. The Firebase CLI fetches Google's runtime; where that cannot be had,
 * a small program of ours stands in for it, on the same engine out of the Firestore emulator's jar.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { homedir } from 'node:os';
import path from 'node:path';
import type { FirestoreJar } from './firestore-jar.ts';
import { EMULATORS_FOLDER } from './install-emulators.ts';
import { compileJava, hasJavaCompiler, missingJava } from './java.ts';
import { writeWrapperJar } from './wrapper-jar.ts';

export type StorageRuntime = { readonly path: string } | { readonly missing: string };

const FETCHED_FROM = 'https://storage.googleapis.com/';
const REACHED_WITHIN_MS = 2_000;
const FETCHED_WITHIN_MS = 180_000;
const NOT_FETCHED =
  'the rules runtime of its emulator is not on this machine and cannot be fetched';
const STAND_IN = path.join(EMULATORS_FOLDER, 'storage-rules-runtime.java');
const STAND_IN_CLASS = 'StorageRulesRuntime';

export interface StorageRuntimeOptions {
  readonly firestore: FirestoreJar;
  readonly env: NodeJS.ProcessEnv;
}

/** Before the product starts, which has to be told. @returns why there will be none, in words; null where one is expected */
export async function missingStorageRuntime({
  firestore,
  env,
}: StorageRuntimeOptions): Promise<string | null> {
  const missing = await missingJava();
  if (missing !== null || runtimeHere(env) !== null || (await canBeFetched())) return missing;
  if ('missing' in firestore) return NOT_FETCHED;
  return (await hasJavaCompiler())
    ? null
    : `${NOT_FETCHED}, and what stands in for it takes a Java compiler (a JDK)`;
}

/** @param workFolder for what is made. @returns a jar that `java -jar` starts, or what is missing, in words */
export async function prepareStorageRuntime(
  workFolder: string,
  { firestore, env }: StorageRuntimeOptions,
  signal: AbortSignal,
): Promise<StorageRuntime> {
  if (runtimeHere(env) === null && (await canBeFetched()))
    await fetchRuntime(workFolder, env, signal);
  const here = runtimeHere(env);
  if (here !== null) return { path: here };
  if ('missing' in firestore) return { missing: NOT_FETCHED };
  try {
    return {
      path: await makeStandIn(path.join(workFolder, 'storage-runtime'), firestore.path, signal),
    };
  } catch {
    return { missing: `${NOT_FETCHED}, and what stands in for it could not be compiled` };
  }
}

/** Named by the environment, or fetched before by the CLI. */
function runtimeHere(env: NodeJS.ProcessEnv): string | null {
  const named = env['STORAGE_EMULATOR_BINARY_PATH'];
  if (named && existsSync(named)) return named;
  const folder =
    env['FIREBASE_EMULATORS_PATH'] || path.join(homedir(), '.cache/firebase/emulators');
  return globSync(path.join(folder, 'cloud-storage-rules-runtime-v*.jar')).sort().at(-1) ?? null;
}

async function canBeFetched(): Promise<boolean> {
  return fetch(FETCHED_FROM, {
    method: 'HEAD',
    signal: AbortSignal.timeout(REACHED_WITHIN_MS),
  }).then(
    () => true,
    () => false,
  );
}

/** By the CLI, which checks what it gets. That it failed shows in the jar not being there. */
async function fetchRuntime(
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(FETCHED_WITHIN_MS)]),
    },
  );
  await once(child, 'close').catch(() => undefined);
}

/** Compiled once for each version of it and of the jar. */
async function makeStandIn(
  folder: string,
  firestoreJar: string,
  signal: AbortSignal,
): Promise<string> {
  const jar = path.join(folder, 'storage-runtime.jar');
  const stamp = path.join(folder, 'stamp');
  const { size, mtimeMs } = statSync(firestoreJar);
  const wanted = createHash('sha256')
    .update(readFileSync(STAND_IN))
    .update(`${firestoreJar} ${size} ${mtimeMs}`)
    .digest('hex');
  if (existsSync(jar) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return jar;
  const classes = path.join(folder, 'classes/');
  mkdirSync(classes, { recursive: true });
  await compileJava(STAND_IN, firestoreJar, classes, signal);
  writeWrapperJar(jar, [classes, firestoreJar], STAND_IN_CLASS);
  writeFileSync(stamp, wanted);
  return jar;
}
