/** Finds this machine's Java, which some emulators need. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MIN_JAVA = 11;

/** @returns a message that says what is missing; null when Java can run the emulators */
export async function findMissingJava(): Promise<string | null> {
  const output = await promisify(execFile)('java', ['-version']).then(
    ({ stderr }) => stderr,
    () => '',
  );
  const version = /version "(\d+)/.exec(output)?.[1];
  if (version === undefined) return 'Java is not installed';
  return Number(version) < MIN_JAVA
    ? `it needs Java ${MIN_JAVA}, and this is Java ${version}`
    : null;
}

/** True when javac is installed, which is part of a JDK but not of a JRE. */
export async function hasJavaCompiler(): Promise<boolean> {
  return promisify(execFile)('javac', ['-version']).then(
    () => true,
    () => false,
  );
}

/**
 * Compiles Java sources.
 * @throws Error with the compiler's output
 */
export async function compileJava(
  source: string,
  classPath: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  // Disables the annotation processors that the jar contains.
  await promisify(execFile)(
    'javac',
    ['-proc:none', '-nowarn', '-encoding', 'UTF-8', '-cp', classPath, '-d', folder, source],
    { signal },
  );
}
