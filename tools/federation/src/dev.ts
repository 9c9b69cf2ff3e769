/**
 * Hot reload for one app while the stack is running. Starts a second shell server that uses the API
 * of the running stack. In this second shell, the app is rebuilt when its sources change, and
 * everything else is as released. `npm run dev -- <app>` finds the running stack and starts this
 * script with API_ORIGIN.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatSeconds } from '../../stack/src/console/format.ts';
import { createProgress } from '../../stack/src/console/progress.ts';
import { assertPortFree } from '../../stack/src/process/ports.ts';
import { writeComposition, publishHotBuild, makeDevFolder } from './dev/dev-folder.ts';
import type { DevFolder } from './dev/dev-folder.ts';
import { createHotRemoteConfigs, createHotShellConfigs } from './dev/hot-configs.ts';
import { startHotServer } from './dev/hot-server.ts';
import type { HotServer } from './dev/hot-server.ts';
import { createReleasedRemotes } from './dev/released-remotes.ts';
import { createShellProcess } from './dev/shell-process.ts';
import type { ShellProcess } from './dev/shell-process.ts';
import { getRemoteFolder, MANIFEST_FILE, ROOT } from './paths.ts';

const FIRST_PORT = 4280;
const PORTS_TRIED = 100;

interface Session {
  readonly app: string;
  readonly folder: DevFolder;
  readonly shell: ShellProcess;
  readonly hotPort: number;
  log(sentence: string): void;
}

async function findNextFreePort(first: number): Promise<number> {
  for (let port = first; port < first + PORTS_TRIED; port += 1) {
    try {
      await assertPortFree(port);
      return port;
    } catch {
      // Another process uses this port, so try the next one.
    }
  }
  throw new Error(`No port from ${first} to ${first + PORTS_TRIED - 1} is free.`);
}

function serveRemote({ app, folder, shell, hotPort, log }: Session): Promise<HotServer> {
  return startHotServer({
    app,
    configs: createHotRemoteConfigs(app, folder),
    port: hotPort,
    extraWatchedPaths: {
      server: [],
      client: [path.join(ROOT, getRemoteFolder(app), MANIFEST_FILE)],
    },
    onServerBuilt: () => Promise.resolve(),
    onClientBuilt: (compilation) =>
      shell.changeComposition(() => publishHotBuild(folder, app, compilation)),
    log: log,
  });
}

function serveShell({ app, folder, shell, hotPort, log }: Session): Promise<HotServer> {
  let isFirst = true;
  return startHotServer({
    app,
    configs: createHotShellConfigs(folder),
    port: hotPort,
    extraWatchedPaths: { server: [path.join(ROOT, 'apps/shell/src/server')], client: [] },
    async onServerBuilt() {
      if (!isFirst) {
        log("restarting the shell's server");
        await shell.restart();
      }
      isFirst = false;
    },
    onClientBuilt: () => Promise.resolve(),
    log: log,
  });
}

/**
 * Updates the session's composition whenever the running shell changes to other releases.
 * @returns a function that stops the updates
 */
function followReleases({ folder, log }: Session): () => void {
  return folder.released.onChange(() => {
    try {
      writeComposition(folder);
    } catch (error) {
      log(
        `could not read the current releases: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  });
}

async function develop(app: string, apiOrigin: string): Promise<void> {
  const cancelled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
    // Emitted when the parent process has ended, even if it sent no signal.
    process.on('disconnect', resolve);
  });
  const progress = createProgress();
  const say = (sentence: string) => console.log(`  · ${sentence}`);
  const port = await findNextFreePort(Number(process.env['PORT'] ?? FIRST_PORT));
  const hotPort = await findNextFreePort(port + 1);
  const folder = makeDevFolder(app, createReleasedRemotes(process.env['RELEASE_CACHE']));
  const shell = createShellProcess({ port, apiOrigin, folder, log: say });
  const session: Session = { app, folder, shell, hotPort, log: say };
  writeComposition(folder);
  const stopFollowing = followReleases(session);

  const serving = app === 'shell' ? serveShell(session) : serveRemote(session);
  const opened = serving.then(async ({ firstBuild }) => {
    const start = () =>
      progress.runStep('shell', 'starting a second shell next to the running one', () =>
        shell.restart(),
      );
    const built = progress.runStep(
      'build',
      `building ${app === 'shell' ? 'the shell' : app} for development`,
      () => firstBuild,
    );
    // A session for a remote uses the released shell, which can start while the remote is being
    // built. A shell that is itself hot-reloaded has no server until its build is done.
    const isUp =
      app === 'shell' ? await built.then(start) : (await Promise.all([start(), built]))[0];
    if (!isUp) throw new Error('The shell did not start; see the messages above.');
    console.log(
      `\nPaddock with ${app} hot is at http://localhost:${port} (ready after ${formatSeconds(performance.now())})\n`,
    );
  });
  try {
    await Promise.race([cancelled, opened]);
    await cancelled;
  } finally {
    stopFollowing();
    await shell.stop();
    await (await serving).stop();
  }
}

async function main([app]: readonly string[]): Promise<void> {
  const apiOrigin = process.env['API_ORIGIN'];
  if (
    app === undefined ||
    (app !== 'shell' && !existsSync(path.join(ROOT, getRemoteFolder(app), MANIFEST_FILE)))
  ) {
    throw new Error('Name an app: npm run dev -- shell, or npm run dev -- <remote>');
  }
  if (!apiOrigin) throw new Error('API_ORIGIN is missing: start this with npm run dev');
  process.env['NODE_ENV'] = 'development';
  await develop(app, apiOrigin);
}

// Use a top-level await, so that the script that imports this file does not continue before the
// session has ended.
try {
  await main(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
