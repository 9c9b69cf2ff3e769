#!/usr/bin/env node
/**
 * `remote-kit <command>`: develops, builds, tests and releases a remote in its own repository, with the same
 * code as the remotes of this repository.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const USAGE = `Develops, builds, tests and releases a remote in its own repository.

  remote-kit dev                             shows edits at once, in the Paddock that PADDOCK_API names
  remote-kit build                           builds a release into dist/remotes
  remote-kit test [<part of a file name>]    runs the unit tests, with the arguments of Jest
  remote-kit release -- …                    releases it; "remote-kit release --help" lists the commands`;

/** Runs Jest on the remote's tests. Node needs a flag to run ES modules in Jest. */
function runTests(args: readonly string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      createRequire(import.meta.url).resolve('jest/bin/jest'),
      '--config',
      path.join(import.meta.dirname, 'jest-config.mjs'),
      ...args,
    ],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function build(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const { buildRemotes } = await import('../../federation/src/build-remotes.ts');
  const { RELEASE_STORE, REMOTE_IDS } = await import('../../federation/src/paths.ts');
  for (const { id, version } of await buildRemotes(REMOTE_IDS))
    console.log(`${id} ${version} in ${path.join(RELEASE_STORE, id, version)}`);
}

/**
 * Only the shell runs on this machine. The data and the other remotes come from the Paddock at
 * PADDOCK_API.
 */
async function develop(): Promise<void> {
  const { REMOTE_IDS, ROOT } = await import('../../federation/src/paths.ts');
  const { downloadLiveReleases, followLiveReleases, readSignInEnvironment } =
    await import('./dev.ts');
  const address = process.env['PADDOCK_API'];
  if (!address)
    throw new Error('Set PADDOCK_API to the address of a Paddock, such as https://paddock.example');
  const [remote = ''] = REMOTE_IDS;
  const folder = path.join(ROOT, '.paddock/releases');
  const { origin } = new URL(address);
  const options = { origin, remote, folder };
  await downloadLiveReleases(options);
  Object.assign(process.env, await readSignInEnvironment(origin), {
    API_ORIGIN: origin,
    RELEASE_CACHE: folder,
  });
  followLiveReleases(options, console.log);
  process.argv = [...process.argv.slice(0, 2), remote];
  await import('../../federation/src/dev.ts');
}

async function run([command, ...args]: readonly string[]): Promise<void> {
  if (command === undefined || command === '--help' || command === '-h') console.log(USAGE);
  else if (!existsSync('remote.manifest.json'))
    throw new Error('Run this in the root of the remote’s repository, with remote.manifest.json.');
  else if (command === 'dev') await develop();
  else if (command === 'build') await build();
  else if (command === 'test') process.exitCode = await runTests(args);
  else if (command === 'release') {
    const { runReleaseCommand } = await import('../../release/src/release-command.ts');
    await runReleaseCommand(args);
  } else throw new Error(`Unknown command "${command}".\n\n${USAGE}`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
