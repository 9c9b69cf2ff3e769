/**
 * `npm run new-remote -- calendar`: creates a new remote and releases it into the running stack, if
 * there is one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { writeRemote } from '../../../new-remote/src/write-remote.ts';
import { formatSeconds } from '../console/format.ts';
import { findRunningStack } from '../launch/state-file.ts';
import { inRoot, ROOT, STATE_FOLDER } from '../paths.ts';
import { runNode } from '../run-tool.ts';
import { runCommand, StackError } from '../stack-error.ts';

const USAGE = `Creates a remote, with its own folder, owner, page, slot, test and release.

  npm run new-remote -- calendar      creates apps/calendar with a page at /calendar, live at once if the stack is running`;

/** Long enough for the shell, which polls for releases every 2 s, to serve the new remote. */
const LIVE_WITHIN_MS = 20_000;
const POLL_MS = 100;

/** @returns true when the page responds in time */
async function isLive(address: string): Promise<boolean> {
  const deadlineMs = performance.now() + LIVE_WITHIN_MS;
  while (performance.now() < deadlineMs) {
    const response = await fetch(address, { signal: AbortSignal.timeout(LIVE_WITHIN_MS) }).catch(
      () => null,
    );
    await response?.arrayBuffer();
    if (response?.ok) return true;
    await pause(POLL_MS);
  }
  return false;
}

await runCommand(async () => {
  const [name, ...others] = process.argv.slice(2);
  if (name === '--help' || name === '-h') {
    console.log(USAGE);
    return;
  }
  if (name === undefined || others.length > 0 || name.startsWith('-'))
    throw new StackError(`Give the remote a name of one word.\n\n${USAGE}`);
  for (const file of writeRemote(ROOT, name)) console.log(`  ${file}`);
  const stack = findRunningStack(STATE_FOLDER);
  if (!stack?.origin) {
    console.log(`\nCreated ${name}. See it with "npm start". Next steps: docs/deploying.md.`);
    return;
  }
  console.log();
  const code = await runNode(inRoot('tools/stack/src/commands/release.ts'), [
    name,
    '--reason',
    'npm run new-remote',
  ]);
  if (code !== 0)
    throw new StackError(
      `${name} was created but could not be released. After fixing the error: npm run release -- ${name}`,
    );
  const address = `${stack.origin}/${name}`;
  if (!(await isLive(address)))
    throw new StackError(
      `${name} was released, but ${address} does not show it. See .paddock/logs/shell.log.`,
    );
  console.log(
    `\n${name} is live: ${address} (after ${formatSeconds(performance.now())}). Work on it with "npm run dev -- ${name}". Next steps: docs/deploying.md.`,
  );
});
