/**
 * `npm run demo:deploy`: uses the stack that is running in this folder, or a temporary stack when
 * there is none.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCAL_CHANNEL } from '@paddock/contracts/channel';
import { runDeployDemo } from '../../../release/src/demo/deploy-demo.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { createProgress } from '../console/progress.ts';
import { getReleaseStore, readTokens } from '../launch/release-settings.ts';
import { startStack } from '../launch/start-stack.ts';
import { findRunningStack } from '../launch/state-file.ts';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { runNode } from '../run-tool.ts';
import { runCommand, StackError } from '../stack-error.ts';

const SAMPLE_LISTINGS = 300;
/**
 * Sets the rate limit so high that it never applies, because all simulated visitors come from this
 * machine.
 */
const LIMITS = { API_REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' } as const;
const REMOTE = 'search';

const say = (sentence: string) => console.log(sentence);

interface DemoTarget {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly stateFolder: string;
  readonly store: string;
}

async function runDemo({ origin, apiOrigin, stateFolder, store }: DemoTarget): Promise<void> {
  const token = readTokens(stateFolder)?.[REMOTE];
  if (token === undefined)
    throw new StackError(
      `${stateFolder} has no deploy token for ${REMOTE}: start the product with npm start.`,
    );
  const env = {
    RELEASE_STORE: store,
    RELEASE_CHANNEL: LOCAL_CHANNEL,
    PADDOCK_API: apiOrigin,
    PADDOCK_DEPLOY_TOKEN: token,
  };
  const command = (...args: readonly string[]) => {
    say(
      `\n$ npm run release -- ${args.map((arg) => (arg.includes(' ') ? `"${arg}"` : arg)).join(' ')}`,
    );
    return runNode(inRoot('tools/stack/src/commands/release.ts'), args, { env });
  };
  try {
    await runDeployDemo({
      origin,
      apiOrigin,
      channel: LOCAL_CHANNEL,
      token,
      builtFolder: inRoot('dist/remotes'),
      browser: findBrowser('chromium-headless-shell'),
      runRelease: command,
      log: (sentence) => say(`\n→ ${sentence}`),
    });
  } catch (error) {
    throw new StackError(
      `The demonstration failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  say('\nEvery promise was kept.');
}

await runCommand(async () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  // CI always uses a temporary stack.
  const running =
    process.env['PADDOCK_DEMO_STACK'] === 'own' ? null : findRunningStack(STATE_FOLDER);
  if (running?.origin && running.apiOrigin) {
    say(`Using the product at ${running.origin}.`);
    return runDemo({
      origin: running.origin,
      apiOrigin: running.apiOrigin,
      stateFolder: STATE_FOLDER,
      store: getReleaseStore(process.env),
    });
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-demo-stack-'));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort());
  process.once('disconnect', () => stopping.abort());
  const store = path.join(folder, 'releases');
  try {
    const stateFolder = path.join(folder, 'state');
    const stack = await startStack({
      port: await findFreePort(),
      stateFolder,
      databaseUrl: null,
      sampleListings: SAMPLE_LISTINGS,
      progress: createProgress(),
      log: say,
      env: { ...LIMITS, RELEASE_STORE: store },
      signal: stopping.signal,
    });
    try {
      await runDemo({ origin: stack.origin, apiOrigin: stack.apiOrigin, stateFolder, store });
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
