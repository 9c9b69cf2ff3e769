/** The Java of this machine, which some of the emulators need. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const OLDEST_JAVA = 11;

/** @returns what is missing, in words; null where Java can run them */
export async function missingJava(): Promise<string | null> {
  const said = await promisify(execFile)('java', ['-version']).then(
    ({ stderr }) => stderr,
    () => '',
  );
  const version = /version "(\d+)/.exec(said)?.[1];
  if (version === undefined) return 'Java is not installed';
  return Number(version) < OLDEST_JAVA
    ? `it needs Java ${OLDEST_JAVA}, and this is Java ${version}`
    : null;
}

/** A JDK has one, a JRE has not. */
export async function hasJavaCompiler(): Promise<boolean> {
  return promisify(execFile)('javac', ['-version']).then(
    () => true,
    () => false,
  );
}

/** @throws what the compiler said */
export async function compileJava(
  source: string,
  classPath: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  // None of the annotation processors that the jar brings along.
  await promisify(execFile)(
    'javac',
    ['-proc:none', '-nowarn', '-encoding', 'UTF-8', '-cp', classPath, '-d', folder, source],
    { signal },
  );
}
