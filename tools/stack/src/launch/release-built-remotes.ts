/**
 * Releases the built remotes into this stack's channel, so that `npm start` shows the current code.
 * It uses the same API and the same kind of tokens as any team. A remote that is already live costs
 * only one request.
 */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import pg from 'pg';
import { connectDatabase } from '../../../../apps/api/src/database/client.ts';
import { LOCAL_CHANNEL } from '@paddock/contracts/channel';
import { DeployTokensRepository } from '../../../../apps/api/src/modules/releases/deploy-tokens.repository.ts';
import { openBucket } from '@paddock/shell/releases/open-bucket';
import { createReleaseApi, RefusedError } from '../../../release/src/release-api.ts';
import { readProvenance } from '../../../release/src/provenance.ts';
import { publish } from '../../../release/src/publish.ts';
import { readSigningKey } from '../../../release/src/signing.ts';
import { inRoot } from '../paths.ts';
import { StackError } from '../stack-error.ts';
import { listBundledApps } from './build-apps.ts';
import { getReleaseStore, readTokens, storeTokens, type Tokens } from './release-settings.ts';

/**
 * Codes of refusals that are only logged, because the live version stays: the remote is pinned, the
 * built version is quarantined, or the remote has signing keys and RELEASE_SIGNING_KEY is not set.
 */
const TOLERATED_REFUSALS = new Set(['remote_pinned', 'release_quarantined', 'release_unsigned']);

export interface BuiltRemote {
  readonly id: string;
  /** The release's path relative to dist/remotes. */
  readonly path: string;
}

export interface ReleaseBuiltRemotesOptions {
  readonly apiOrigin: string;
  readonly databaseUrl: string;
  readonly stateFolder: string;
  readonly env: NodeJS.ProcessEnv;
  log(sentence: string): void;
}

/** Returns the built remotes, except those whose sources no longer exist. */
function readBuiltRemotes(): readonly BuiltRemote[] {
  const { remotes } = JSON.parse(readFileSync(inRoot('dist/composition.json'), 'utf8')) as {
    readonly remotes: readonly BuiltRemote[];
  };
  return remotes.filter(({ id }) => listBundledApps().includes(id));
}

/** Creates new tokens, which replace those of the last start. */
async function makeTokens(
  databaseUrl: string,
  stateFolder: string,
  remotes: readonly BuiltRemote[],
): Promise<Tokens> {
  const tokens = await replaceTokens(
    databaseUrl,
    remotes.map(({ id }) => id),
  );
  storeTokens(stateFolder, tokens);
  return tokens;
}

/** Creates a token for a remote that did not exist when the stack was started. */
export async function createNewRemoteToken(
  databaseUrl: string,
  stateFolder: string,
  remote: string,
): Promise<void> {
  const made = await replaceTokens(databaseUrl, [remote]);
  storeTokens(stateFolder, { ...readTokens(stateFolder), ...made });
}

async function replaceTokens(databaseUrl: string, remotes: readonly string[]): Promise<Tokens> {
  const connection = connectDatabase({ url: databaseUrl, maxConnections: 1 });
  try {
    const repository = new DeployTokensRepository(connection.db);
    const tokens: Record<string, string> = {};
    for (const id of remotes)
      tokens[id] = await repository.replace(
        `npm start on ${os.hostname().slice(0, 30)} (${id})`,
        id,
        new Date(),
      );
    return tokens;
  } finally {
    await connection.close();
  }
}

/**
 * Prepares the local channel for a start. Removes the entries of remotes that were not built, because
 * a stack shows only what was built. Also removes the records of the shells that serve the channel
 * (its hosts): the new shell has not reported its versions yet, and a release must not be checked
 * against the old shell.
 */
export async function prepareChannel(databaseUrl: string, stay: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'delete from channel_entries where channel = $1 and not (remote = any($2))',
      [LOCAL_CHANNEL, stay],
    );
    await client.query('delete from channel_hosts where channel = $1', [LOCAL_CHANNEL]);
  } finally {
    await client.end();
  }
}

/**
 * @returns a summary for the progress output
 * @throws StackError when a remote cannot be released
 */
export async function releaseBuiltRemotes({
  apiOrigin,
  databaseUrl,
  stateFolder,
  env,
  log,
}: ReleaseBuiltRemotesOptions): Promise<string> {
  const remotes = readBuiltRemotes();
  const tokens = await makeTokens(databaseUrl, stateFolder, remotes);
  await prepareChannel(
    databaseUrl,
    remotes.map(({ id }) => id),
  );
  const bucket = openBucket(getReleaseStore(env), env);
  const provenance = readProvenance(inRoot(), env);
  const signingKey = readSigningKey(env['RELEASE_SIGNING_KEY']);
  const release = async ({ id, path: releasePath }: BuiltRemote) => {
    const api = createReleaseApi({ origin: apiOrigin, token: tokens[id] ?? '' });
    const change = await publish({
      api,
      bucket,
      channel: LOCAL_CHANNEL,
      folder: inRoot('dist/remotes', releasePath),
      provenance,
      signingKey,
      action: 'release',
      reason: 'npm start',
      log: () => undefined,
    }).catch((error: unknown) => {
      if (!(error instanceof RefusedError) || !TOLERATED_REFUSALS.has(error.code)) throw error;
      log(`${error.message}, to see what was built.`);
      return null;
    });
    return change && `${id} ${change.to?.version ?? ''}`;
  };
  const releaseAll = async () =>
    (await Promise.all(remotes.map(release))).filter((change) => change !== null);
  try {
    const changed = await releaseAll().catch(async (error: unknown) => {
      if (!(error instanceof RefusedError) || error.code !== 'routes_overlap') throw error;
      // A route has moved from one remote to another. Neither remote can be released before the
      // other, so clear the channel first.
      await prepareChannel(databaseUrl, []);
      return releaseAll();
    });
    return changed.length === 0 ? 'the built remotes are live' : `live now: ${changed.join(', ')}`;
  } catch (error) {
    throw new StackError(
      `The built remotes could not be released: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
