/** Finds the Firestore emulator on this machine. */
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { findMissingJava } from './java.ts';
import { writeClasspathJar } from './wrapper-jar.ts';

/** The path of the jar in Google's Debian package. This jar names no main class. */
const DEBIAN_JAR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

export type FirestoreJar = { readonly path: string } | { readonly missing: string };

/** @returns a jar for `java -jar`, or a message that says what is missing */
export async function findFirestoreJar(
  workFolder: string,
  env: NodeJS.ProcessEnv,
): Promise<FirestoreJar> {
  const missing = await findMissingJava();
  if (missing !== null) return { missing };
  const named = env['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (named && existsSync(named)) return { path: named };
  const downloaded = globSync(
    path.join(homedir(), '.cache/firebase/emulators/cloud-firestore-emulator-*.jar'),
  )
    .sort()
    .at(-1);
  if (downloaded) return { path: downloaded };
  if (!existsSync(DEBIAN_JAR))
    return { missing: 'its jar is not on this machine and could not be downloaded' };
  const wrapper = path.join(workFolder, 'firestore-emulator.jar');
  mkdirSync(workFolder, { recursive: true });
  writeClasspathJar(wrapper, [DEBIAN_JAR], MAIN_CLASS);
  return { path: wrapper };
}
