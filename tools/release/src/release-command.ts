/** Runs the commands of `npm run release -- …`, except the operators' commands on the database. */
import path from 'node:path';
import type { ChannelAction, ChannelStatus } from '@paddock/contracts/http';
import { openBucket } from '../../../apps/shell/src/server/releases/open-bucket.ts';
import type { Bucket } from '../../../apps/shell/src/server/releases/bucket.ts';
import {
  getRemoteFolder,
  IS_PACKAGED,
  MANIFEST_FILE,
  RELEASE_STORE,
  REMOTE_IDS,
  ROOT,
} from '../../federation/src/paths.ts';
import { HELP, OPERATOR_SUBCOMMANDS, parseCommandLine } from './command-line.ts';
import type { ReleaseCommand } from './command-line.ts';
import { readProvenance } from './provenance.ts';
import { applyChange, createReleaseApi, findChannelEntry, RefusedError } from './release-api.ts';
import type { ReleaseApi } from './release-api.ts';
import { retire } from './retire.ts';
import { formatChange, formatReleases, formatStatus, formatVitals } from './format-channel.ts';
import { chooseAction } from './choose-action.ts';
import { mapFailures } from './map-failures.ts';
import { UsageError } from './usage-error.ts';

const OUR_ERRORS = new Set([
  'RefusedError',
  'BucketError',
  'ContentConflictError',
  'ReleaseIntegrityError',
  'MigrationError',
]);
type Operate = (command: ReleaseCommand) => Promise<void>;
const log = (message: string) => console.log(message);

/**
 * Loads the modules that only uploading commands need. They load the schema validator, which takes
 * longer than a whole run of the other commands.
 */
async function loadUpload() {
  const [{ readReleaseFolder }, { publish }, { readSigningKey }] = await Promise.all([
    import('../../../apps/shell/src/server/releases/release-files.ts'),
    import('./publish.ts'),
    import('./signing.ts'),
  ]);
  return { readReleaseFolder, publish, readSigningKey };
}

/** @throws UsageError when a remote's own repository does not name the release store */
export function openStore(): Bucket {
  const location = process.env['RELEASE_STORE'] || (IS_PACKAGED ? null : RELEASE_STORE);
  if (location === null)
    throw new UsageError(
      'Set RELEASE_STORE to the release store of that Paddock, such as s3://bucket/remotes. Its operators know it.',
    );
  return openBucket(location, process.env);
}

/** @throws UsageError that says which setting is missing */
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

export function requireName(name: string | null): string {
  if (name === null) throw new UsageError(HELP);
  return name;
}

export function getDefaultChannel(): string {
  return process.env['RELEASE_CHANNEL'] ?? 'live';
}

/** @throws UsageError when the remote's sources are not here */
function requireSources(remote: string): void {
  if (!REMOTE_IDS.includes(remote))
    throw new UsageError(
      `Unknown remote "${remote}": there is no ${path.join(getRemoteFolder(remote), MANIFEST_FILE)} with this id.`,
    );
}

/** @returns the folder of the new release */
async function build(remote: string): Promise<string> {
  requireSources(remote);
  log(`Building ${remote}.`);
  process.env['NODE_ENV'] = 'production';
  // The module is imported at this point, so that other commands do not load webpack.
  const { buildRemotes } = await import('../../federation/src/build-remotes.ts');
  const [release] = await buildRemotes([remote]);
  if (!release) throw new Error(`The build of ${remote} returned no release`);
  log(`${remote} ${release.version}`);
  return path.join(RELEASE_STORE, remote, release.version);
}

/** @returns the version, which is registered and not live */
async function uploadForPreview(
  api: ReleaseApi,
  channel: string,
  remote: string,
  { from, reason }: ReleaseCommand,
): Promise<string> {
  await api.channel(channel);
  const { publish, readReleaseFolder, readSigningKey } = await loadUpload();
  const folder = from ?? (await build(remote));
  const provenance = readProvenance(from === undefined ? ROOT : null, process.env);
  const signingKey = readSigningKey(process.env['RELEASE_SIGNING_KEY']);
  const bucket = openStore();
  const options = { api, bucket, channel, folder, provenance, signingKey, reason, log };
  await publish({ ...options, action: null });
  return (await readReleaseFolder(folder)).release.version;
}

/** Serves the remote from its sources to the developer's own browser, until the process is stopped. */
async function serveOverride(api: ReleaseApi, channel: string, remote: string): Promise<void> {
  requireSources(remote);
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  process.env['NODE_ENV'] = 'development';
  const { startOverrideServer } = await import('../../federation/src/dev/override-server.ts');
  log(`Building ${remote} for development.`);
  const server = await startOverrideServer({
    remote,
    port: Number(process.env['PORT'] ?? 0),
    createLink: async (port) => (await api.override(channel, { remote, port })).url,
    log,
  });
  try {
    await Promise.race([
      stopped,
      server.firstBuild.then(() =>
        log(
          `Sign in to Paddock, then open this link within 15 minutes. It loads ${remote} from this computer in your browser:\n${server.link}`,
        ),
      ),
    ]);
    await stopped;
  } finally {
    await server.stop();
  }
}

/** @throws UsageError when the remote is not live in that channel */
function requireLiveVersion(status: ChannelStatus, remote: string): string {
  const entry = findChannelEntry(status, remote);
  if (!entry) throw new UsageError(`${remote} is not live in ${status.channel}.`);
  return entry.version;
}

async function run(commandLine: ReleaseCommand, operate: Operate): Promise<void> {
  const { verb, name, version, percent, reason, isDryRun } = commandLine;
  if (OPERATOR_SUBCOMMANDS.includes(verb)) return operate(commandLine);
  if (verb === 'keygen') {
    const { createSigningKey } = await import('./signing.ts');
    const { publicKey, file } = createSigningKey(requireName(name), process.cwd());
    // Only the public key is written to standard output, so that it can be piped to another command.
    console.error(
      `The private key is in ${file}. Keep it secret, and give operators this public key:`,
    );
    log(publicKey);
    return;
  }
  const api = openApi();
  const channel = commandLine.channel ?? getDefaultChannel();
  if (verb === 'status') {
    const status = await api.channel(channel);
    const failures = await mapFailures(status.failures, { read: (key) => openStore().read(key) });
    log(formatStatus({ ...status, failures }));
    const vitals = formatVitals(await api.vitals(channel));
    if (vitals !== '') log(vitals);
    return;
  }
  const remote = requireName(name);
  if (verb === 'list') {
    log(formatReleases(await api.list(remote), await api.channel(channel)));
    return;
  }
  if (verb === 'release' || verb === 'upload') {
    // Check the connection and the token before the build, which takes a minute.
    const action = chooseAction(commandLine, await api.channel(channel));
    const { publish, readSigningKey } = await loadUpload();
    const signingKey = readSigningKey(process.env['RELEASE_SIGNING_KEY']);
    const provenance = readProvenance(commandLine.from === undefined ? ROOT : null, process.env);
    const change = await publish({
      api,
      bucket: openStore(),
      channel,
      folder: commandLine.from ?? (await build(remote)),
      provenance,
      signingKey,
      action,
      reason,
      isDryRun,
      log,
    });
    if (change) log(`Live in ${channel}, revision ${change.revision}:\n${formatChange(change)}`);
    if (change?.to?.canary?.isAutomatic === true)
      log(
        `It becomes live for all visitors automatically, after 500 page views or an hour without a problem. At once: npm run release -- promote ${remote}`,
      );
    return;
  }
  if (verb === 'preview') {
    const previewed = version ?? (await uploadForPreview(api, channel, remote, commandLine));
    const { url, expiresAt } = await api.preview(channel, { remote, version: previewed });
    log(`Until ${expiresAt.slice(0, 10)}, this link shows ${remote} ${previewed}:\n${url}`);
    return;
  }
  if (verb === 'override') return serveOverride(api, channel, remote);
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
      ...(commandLine.from === undefined
        ? { act: verb as ChannelAction, ...(version === null ? {} : { version }) }
        : {
            act: 'release' as const,
            version: requireLiveVersion(await api.channel(commandLine.from), remote),
          }),
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

/**
 * Runs a command, prints its result, and sets the exit code: 0 when done, 1 when refused or failed,
 * 2 for invalid arguments.
 *
 * @param operate runs the operators' commands. They need the API's sources, which a remote's own
 *   repository does not have.
 */
export async function runReleaseCommand(
  args: readonly string[],
  operate: Operate = ({ verb }) =>
    Promise.reject(new UsageError(`Only the operators of Paddock can run "${verb}".`)),
): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    log(HELP);
    return;
  }
  try {
    await run(parseCommandLine(args), operate);
  } catch (error) {
    const isOurs =
      error instanceof UsageError || (error instanceof Error && OUR_ERRORS.has(error.name));
    console.error(isOurs ? error.message : error instanceof Error ? error.message : error);
    if (error instanceof RefusedError) console.error(`(${error.code})`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
