/**
 * Puts what was built live in this stack's channel, by the same API and with tokens like any team's, so that a plain
 * `npm start` shows the code that is there. What is live already costs a question.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connectDatabase } from '../../../../apps/api/src/database/client.ts';
import { LOCAL_CHANNEL } from '@paddock/contracts/channel';
import { DeployTokensRepository } from '../../../../apps/api/src/modules/releases/deploy-tokens.repository.ts';
import { openBucket } from '@paddock/release-store/open-bucket';
import { createReleaseApi, RefusedError } from '../../../release/src/release-api.ts';
import { publish } from '../../../release/src/publish.ts';
import { inRoot } from '../paths.ts';
import { StackError } from '../stack-error.ts';
import { bundledApps } from './build-apps.ts';

/** Not the one that production serves: the database may be shared with it. */
export { LOCAL_CHANNEL };
/** Somebody has pinned another version, or Paddock took this one back: what is live stays, and who starts the stack is told. */
const STAYS = new Set(['remote_pinned', 'release_quarantined']);

/** Where this stack's releases are; an address of one's own wins. */
export function releaseStore(env: NodeJS.ProcessEnv): string {
  return env['RELEASE_STORE'] || inRoot('dist/remotes');
}

/** For the shell: it serves this stack's channel. */
export function releaseSettings(
  stateFolder: string,
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  return {
    RELEASE_CHANNEL: LOCAL_CHANNEL,
    RELEASE_STORE: releaseStore(env),
    RELEASE_CACHE: path.join(stateFolder, 'releases'),
  };
}

type Tokens = Readonly<Record<string, string>>;

export interface BuiltRemote {
  readonly id: string;
  /** Of its release, below dist/remotes. */
  readonly path: string;
}

export interface PutLiveOptions {
  readonly apiOrigin: string;
  readonly databaseUrl: string;
  readonly stateFolder: string;
  readonly env: NodeJS.ProcessEnv;
  say(sentence: string): void;
}

/** Without those whose sources are gone. */
function builtRemotes(): readonly BuiltRemote[] {
  const { remotes } = JSON.parse(readFileSync(inRoot('dist/composition.json'), 'utf8')) as {
    readonly remotes: readonly BuiltRemote[];
  };
  return remotes.filter(({ id }) => bundledApps().includes(id));
}

function tokensFile(stateFolder: string): string {
  return path.join(stateFolder, 'deploy-tokens.json');
}

/** @returns null where no stack has made any in this folder */
export function readTokens(stateFolder: string): Tokens | null {
  try {
    return JSON.parse(readFileSync(tokensFile(stateFolder), 'utf8')) as Tokens;
  } catch {
    return null;
  }
}

/** New ones at each start, in the place of the last start's. */
async function makeTokens(
  databaseUrl: string,
  stateFolder: string,
  remotes: readonly BuiltRemote[],
): Promise<Tokens> {
  const tokens = await replaceTokens(
    databaseUrl,
    remotes.map(({ id }) => id),
  );
  keepTokens(stateFolder, tokens);
  return tokens;
}

/** For a remote that was not there when the stack started. */
export async function makeToken(
  databaseUrl: string,
  stateFolder: string,
  remote: string,
): Promise<void> {
  const made = await replaceTokens(databaseUrl, [remote]);
  keepTokens(stateFolder, { ...readTokens(stateFolder), ...made });
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

function keepTokens(stateFolder: string, tokens: Tokens): void {
  mkdirSync(stateFolder, { recursive: true });
  // Whole or not at all, and nobody else's to read.
  const unfinished = `${tokensFile(stateFolder)}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(tokens)}\n`, { mode: 0o600 });
  renameSync(unfinished, tokensFile(stateFolder));
}

/**
 * A stack shows what was built and nothing else: the lines of remotes that are not among it go. So do the shells of before:
 * the one that will host this is built and has not said so yet, and what the last one shared would be asked for in vain.
 */
export async function clearChannel(databaseUrl: string, stay: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('delete from channel_lines where channel = $1 and not (remote = any($2))', [
      LOCAL_CHANNEL,
      stay,
    ]);
    await client.query('delete from channel_hosts where channel = $1', [LOCAL_CHANNEL]);
  } finally {
    await client.end();
  }
}

/** @returns what was done, to show. @throws StackError */
export async function putBuiltLive({
  apiOrigin,
  databaseUrl,
  stateFolder,
  env,
  say,
}: PutLiveOptions): Promise<string> {
  const remotes = builtRemotes();
  const tokens = await makeTokens(databaseUrl, stateFolder, remotes);
  await clearChannel(
    databaseUrl,
    remotes.map(({ id }) => id),
  );
  const bucket = openBucket(releaseStore(env), env);
  const put = async ({ id, path: releasePath }: BuiltRemote) => {
    const api = createReleaseApi({ origin: apiOrigin, token: tokens[id] ?? '' });
    const change = await publish({
      api,
      bucket,
      channel: LOCAL_CHANNEL,
      folder: inRoot('dist/remotes', releasePath),
      act: 'release',
      reason: 'npm start',
      say: () => undefined,
    }).catch((error: unknown) => {
      if (!(error instanceof RefusedError) || !STAYS.has(error.code)) throw error;
      say(`${error.message}, to see what was built.`);
      return null;
    });
    return change && `${id} ${change.to?.version ?? ''}`;
  };
  const putAll = async () => (await Promise.all(remotes.map(put))).filter((one) => one !== null);
  try {
    const changed = await putAll().catch(async (error: unknown) => {
      if (!(error instanceof RefusedError) || error.code !== 'routes_overlap') throw error;
      // A route has moved from one remote to another: neither can go first.
      await clearChannel(databaseUrl, []);
      return putAll();
    });
    return changed.length === 0 ? 'what was built is live' : `live now: ${changed.join(', ')}`;
  } catch (error) {
    throw new StackError(
      `What was built cannot go live: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
