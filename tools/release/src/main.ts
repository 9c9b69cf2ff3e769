/**
 * `npm run release -- …`: see HELP in command-line.ts. Exit codes: 0 when done, 1 when refused or
 * failed, 2 for invalid arguments.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChannelAction } from '@paddock/contracts/http';
import type { Composition } from '@paddock/contracts/manifest';
import { openBucket } from '@paddock/shell/releases/open-bucket';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { COMPOSITION_FILE, ROOT, RELEASE_STORE } from '../../federation/src/paths.ts';
import { collectGarbage } from './collect-garbage.ts';
import { HELP, OPERATOR_SUBCOMMANDS, parseCommandLine } from './command-line.ts';
import type { ReleaseCommand } from './command-line.ts';
import { createToken, listTokens, withDatabase, revokeToken } from './operator.ts';
import { publish } from './publish.ts';
import { createReleaseApi, RefusedError } from './release-api.ts';
import type { ReleaseApi } from './release-api.ts';
import { retire } from './retire.ts';
import { formatChange, formatReleases, formatStatus } from './format-channel.ts';
import { applyChange } from './apply-change.ts';
import { UsageError } from './usage-error.ts';

const OUR_ERRORS = new Set([
  'RefusedError',
  'BucketError',
  'ContentConflictError',
  'ReleaseIntegrityError',
  'MigrationError',
]);
const log = (message: string) => console.log(message);

function openStore(): Bucket {
  return openBucket(process.env['RELEASE_STORE'] || RELEASE_STORE, process.env);
}

/**
 * Lists the releases in dist/composition.json. A local stack serves them from the folder in which
 * they were built, so garbage collection in that folder must not remove them.
 */
function readReleasesInUse(): ReadonlySet<string> {
  if (!existsSync(COMPOSITION_FILE)) return new Set();
  const { remotes } = JSON.parse(readFileSync(COMPOSITION_FILE, 'utf8')) as Composition;
  return new Set(remotes.map(({ path: folder }) => folder));
}

function openApi(): ReleaseApi {
  const [origin, token] = [process.env['PADDOCK_API'], process.env['PADDOCK_DEPLOY_TOKEN']];
  if (!origin)
    throw new UsageError(
      'Set PADDOCK_API to the API’s origin, such as https://paddock.example, or start the product here: npm start',
    );
  if (!token)
    throw new UsageError(
      'Set PADDOCK_DEPLOY_TOKEN to your remote’s token. Operators of Paddock create one with: npm run release -- token <remote>',
    );
  return createReleaseApi({ origin: new URL(origin).origin, token });
}

function requireName(name: string | null): string {
  if (name === null) throw new UsageError(HELP);
  return name;
}

/** @returns the folder of the new release */
async function build(remote: string): Promise<string> {
  if (!existsSync(path.join(ROOT, 'apps', remote, 'remote.manifest.json')))
    throw new UsageError(`Unknown remote "${remote}": apps/${remote} has no remote.manifest.json.`);
  log(`Building ${remote}.`);
  process.env['NODE_ENV'] = 'production';
  // The module is imported at this point, so that other commands do not load webpack.
  const { buildRemotes } = await import('../../federation/src/build-remotes.ts');
  const [release] = await buildRemotes([remote]);
  if (!release) throw new Error(`The build of ${remote} returned no release`);
  log(`${remote} ${release.version}`);
  return path.join(RELEASE_STORE, remote, release.version);
}

async function operate({
  verb,
  name,
  tokenName,
  keepCount,
  isDryRun,
}: ReleaseCommand): Promise<void> {
  await withDatabase(process.env['DATABASE_URL'], async (connection) => {
    if (verb === 'token') {
      const remote = requireName(name);
      const token = await createToken(
        connection,
        remote,
        tokenName ?? `${remote}, ${new Date().toISOString().slice(0, 16)}`,
      );
      // Only the token is written to standard output, so that it can be piped to another command.
      console.error(`A deploy token for ${remote} only. It is not shown again.`);
      console.log(token);
    } else if (verb === 'tokens') {
      const tokens = await listTokens(connection);
      log(tokens.length > 0 ? tokens.join('\n') : 'There are no tokens.');
    } else if (verb === 'revoke') {
      await revokeToken(connection, requireName(name));
      log(`Revoked the token "${requireName(name)}".`);
    } else {
      const gone = await collectGarbage(connection, {
        bucket: openStore(),
        remote: name,
        keepCount,
        isDryRun,
        inUse: readReleasesInUse(),
      });
      log(
        gone.length === 0
          ? 'Nothing to remove.'
          : `${isDryRun ? 'Would remove' : 'Removed'} ${gone.join(', ')}.`,
      );
    }
  });
}

async function run(commandLine: ReleaseCommand): Promise<void> {
  const { verb, name, version, percent, reason, isDryRun } = commandLine;
  if (OPERATOR_SUBCOMMANDS.includes(verb)) return operate(commandLine);
  const api = openApi();
  const channel = commandLine.channel ?? process.env['RELEASE_CHANNEL'] ?? 'live';
  if (verb === 'status') {
    log(formatStatus(await api.channel(channel)));
    return;
  }
  const remote = requireName(name);
  if (verb === 'list') {
    log(formatReleases(await api.list(remote), await api.channel(channel)));
    return;
  }
  if (verb === 'release' || verb === 'upload') {
    // Check the connection and the token before the build, which takes a minute.
    await api.channel(channel);
    const act =
      verb === 'upload' ? null : percent === null ? 'release' : { canaryPercent: percent };
    const change = await publish({
      api,
      bucket: openStore(),
      channel,
      folder: commandLine.from ?? (await build(remote)),
      action: act,
      reason,
      isDryRun,
      log,
    });
    if (change) log(`Live in ${channel}, revision ${change.revision}:\n${formatChange(change)}`);
    return;
  }
  if (verb === 'retire') {
    const change = await retire({ api, channel, remote, reason, isDryRun, log });
    if (change) log(`Retired in ${channel}, revision ${change.revision}:\n${formatChange(change)}`);
    return;
  }
  const seen = await api.channel(channel);
  const change = await applyChange(
    api,
    channel,
    {
      remote,
      act: verb as Exclude<ChannelAction, 'release'>,
      ...(version === null ? {} : { version }),
      ...(percent === null ? {} : { percent }),
      ...(reason === undefined ? {} : { reason }),
      ...(isDryRun ? { isDryRun: true } : {}),
    },
    seen,
  );
  if (isDryRun)
    log(
      `Would be revision ${change.revision} of ${channel}:\n${formatChange(change)}\nNothing was changed.`,
    );
  else
    log(
      `${verb === 'clear' ? 'Released from quarantine in' : 'Live in'} ${channel}, revision ${change.revision}:\n${formatChange(change)}`,
    );
}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
  log(HELP);
} else {
  try {
    await run(parseCommandLine(args));
  } catch (error) {
    const isOurs =
      error instanceof UsageError || (error instanceof Error && OUR_ERRORS.has(error.name));
    console.error(isOurs ? error.message : error instanceof Error ? error.message : error);
    if (error instanceof RefusedError) console.error(`(${error.code})`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
