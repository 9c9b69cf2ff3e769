/**
 * `npm run release -- <remote> | pin | rollback | canary | promote | status | gc …`: runs the
 * release tool on the running stack, or on the stack that the environment names.
 */
import { existsSync } from 'node:fs';
import { LOCAL_CHANNEL } from '@paddock/contracts/channel';
import { OPERATOR_SUBCOMMANDS } from '../../../release/src/command-line.ts';
import { runReleaseCommand } from '../../../release/src/release-command.ts';
import { listBundledApps } from '../launch/build-apps.ts';
import { getReleaseStore, readTokens } from '../launch/release-settings.ts';
import { findRunningStack } from '../launch/state-file.ts';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(async () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const args = process.argv.slice(2);
  const run = (env: NodeJS.ProcessEnv) => {
    Object.assign(process.env, { RELEASE_STORE: getReleaseStore(process.env), ...env });
    // Only operators' commands load the database's code, because loading takes as long as the others.
    return runReleaseCommand(args, async (command) =>
      (await import('../../../release/src/operate.ts')).operate(command),
    );
  };
  const isHelp = args.length === 0 || args.includes('--help') || args.includes('-h');
  if (!isHelp && OPERATOR_SUBCOMMANDS.includes(args[0] ?? '')) {
    const { withDatabase } = await import('../launch/with-database.ts');
    await withDatabase((url) => run({ DATABASE_URL: url }));
  } else await run(isHelp ? {} : await readStackEnvironment(args));
});

/**
 * Returns the settings of the running stack, including the token for the remote in the arguments.
 * Settings in the environment take precedence.
 */
async function readStackEnvironment(args: readonly string[]): Promise<NodeJS.ProcessEnv> {
  const stack = process.env['PADDOCK_API'] ? null : findRunningStack(STATE_FOLDER);
  if (!stack?.apiOrigin) return {};
  const names = args.map((arg) => arg.split('@')[0] ?? '');
  const newRemote = listBundledApps().find(
    (app) =>
      app !== 'shell' && names.includes(app) && !Object.hasOwn(readTokens(STATE_FOLDER) ?? {}, app),
  );
  if (newRemote !== undefined && stack.databaseUrl) {
    const { createNewRemoteToken } = await import('../launch/release-built-remotes.ts');
    await createNewRemoteToken(stack.databaseUrl, STATE_FOLDER, newRemote);
  }
  const tokens = readTokens(STATE_FOLDER) ?? {};
  const token =
    process.env['PADDOCK_DEPLOY_TOKEN'] ||
    (
      Object.entries(tokens).find(([remote]) => names.includes(remote)) ?? Object.entries(tokens)[0]
    )?.[1];
  return {
    PADDOCK_API: stack.apiOrigin,
    RELEASE_CHANNEL: process.env['RELEASE_CHANNEL'] || LOCAL_CHANNEL,
    ...(token === undefined ? {} : { PADDOCK_DEPLOY_TOKEN: token }),
  };
}
