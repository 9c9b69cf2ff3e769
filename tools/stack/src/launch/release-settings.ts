/**
 * Finds this stack's release store and deploy tokens. Does not import the database's code, so that
 * commands that only call the API start quickly.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_CHANNEL } from '@paddock/contracts/channel';
import { inRoot } from '../paths.ts';

/** Returns the location of this stack's release store. RELEASE_STORE takes precedence. */
export function getReleaseStore(env: NodeJS.ProcessEnv): string {
  return env['RELEASE_STORE'] || inRoot('dist/remotes');
}

/** Returns the environment variables with which the shell serves this stack's channel. */
export function getReleaseSettings(
  stateFolder: string,
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  return {
    RELEASE_CHANNEL: LOCAL_CHANNEL,
    RELEASE_STORE: getReleaseStore(env),
    RELEASE_CACHE: path.join(stateFolder, 'releases'),
  };
}

export type Tokens = Readonly<Record<string, string>>;

function getTokensFile(stateFolder: string): string {
  return path.join(stateFolder, 'deploy-tokens.json');
}

/** @returns null when no stack has created tokens in this folder */
export function readTokens(stateFolder: string): Tokens | null {
  try {
    return JSON.parse(readFileSync(getTokensFile(stateFolder), 'utf8')) as Tokens;
  } catch {
    return null;
  }
}

export function storeTokens(stateFolder: string, tokens: Tokens): void {
  mkdirSync(stateFolder, { recursive: true });
  // Written atomically, and readable only by the file's owner.
  const unfinished = `${getTokensFile(stateFolder)}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(tokens)}\n`, { mode: 0o600 });
  renameSync(unfinished, getTokensFile(stateFolder));
}
