/**
 * Reads the releases that a development session serves in addition to the app being hot-reloaded.
 */
import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import Value from 'typebox/value';
import { ChannelCompositionSchema } from '@paddock/contracts/http';
import type { Composition } from '@paddock/contracts/manifest';
import { readComposition } from '../composition-file.ts';
import { COMPOSITION_FILE, RELEASE_STORE } from '../paths.ts';

/** The same interval at which the running shell polls for the live composition. */
const POLL_MS = 2_000;

export interface ReleasedRemotes {
  /** The folder that contains the releases as `{remote}/{version}/…`. */
  readonly folder: string;
  /** Returns the current composition. */
  read(): Composition;
  /**
   * Calls `changed` after each change of the composition.
   * @returns a function that stops watching
   */
  onChange(changed: () => void): () => void;
}

function createWatcher(file: string): ReleasedRemotes['onChange'] {
  return (changed) => {
    watchFile(file, { interval: POLL_MS }, changed);
    return () => unwatchFile(file, changed);
  };
}

/**
 * @param cacheFolder RELEASE_CACHE of the running shell, which contains the stable releases that
 *   the shell serves from its channel. When it is undefined, or is empty because the shell serves
 *   no channel, the locally built releases are used.
 */
export function createReleasedRemotes(cacheFolder: string | undefined): ReleasedRemotes {
  const file = cacheFolder && path.join(cacheFolder, 'composition.json');
  if (!cacheFolder || !file || !existsSync(file))
    return {
      folder: RELEASE_STORE,
      read: readComposition,
      onChange: createWatcher(COMPOSITION_FILE),
    };
  return {
    folder: cacheFolder,
    read() {
      const cached: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (!Value.Check(ChannelCompositionSchema, cached))
        throw new Error(`${file} is not a valid channel composition: start the stack again`);
      return {
        revision: cached.revision,
        remotes: cached.remotes.map(({ id, stable: { version } }) => ({
          id,
          version,
          path: `${id}/${version}`,
        })),
      };
    },
    onChange: createWatcher(file),
  };
}
