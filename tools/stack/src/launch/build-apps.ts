/** Builds with Nx the apps whose sources have changed, and restores the others from Nx's cache. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { inRoot, ROOT } from '../paths.ts';
import { createNodeArguments } from '../process/node-child.ts';
import { getNxCommand } from '../stages/run-nx.ts';
import { StackError } from '../stack-error.ts';

/**
 * Returns the apps that are bundled. The API and the shell's server are not, because they run from
 * their sources.
 */
export function listBundledApps(): readonly string[] {
  const remotes = readdirSync(inRoot('apps')).filter((name) =>
    existsSync(inRoot('apps', name, 'remote.manifest.json')),
  );
  return ['shell', ...remotes.sort()];
}

const OUTPUT_LINES_SHOWN = 25;

/**
 * Builds the apps that have changed into `dist`, and writes the composition.
 * @throws StackError with the last lines of the build's output
 */
export async function buildApps(
  signal: AbortSignal,
  apps: readonly string[] = listBundledApps(),
): Promise<void> {
  const { args, env } = getNxCommand(['run-many', '-t', 'build', '-p', ...apps]);
  await run(args, env, signal);
  await run(createNodeArguments('tools/federation/src/compose.ts'), process.env, signal);
}

function run(args: readonly string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-50_000)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else if (/ENOSPC/.test(output))
        reject(
          new StackError(
            `The disk that holds ${ROOT} became full during the build: free some space and start again.`,
          ),
        );
      else
        reject(
          new StackError(
            `The build failed:\n${output.trim().split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n')}`,
          ),
        );
    });
  });
}
