/** What is released of every other remote, as a development session has it around the hot one. */
import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import Value from 'typebox/value';
import { ChannelCompositionSchema } from '@paddock/contracts/http';
import type { Composition } from '@paddock/contracts/manifest';
import { readComposition } from '../composition-file.ts';
import { COMPOSITION_FILE, STORE } from '../paths.ts';

/** As often as the running shell asks what is live. */
const POLL_MS = 2_000;

export interface Released {
  /** `{remote}/{version}/…` */
  readonly folder: string;
  /** As it is now. */
  read(): Composition;
  /** @returns what ends the watch */
  onChange(changed: () => void): () => void;
}

function watched(file: string): Released['onChange'] {
  return (changed) => {
    watchFile(file, { interval: POLL_MS }, changed);
    return () => unwatchFile(file, changed);
  };
}

/**
 * @param cacheFolder RELEASE_CACHE of the shell that runs: what it serves of its channel is there, canaries aside. Absent,
 * or of a shell that serves no channel: what was built.
 */
export function releasedIn(cacheFolder: string | undefined): Released {
  const file = cacheFolder && path.join(cacheFolder, 'composition.json');
  if (!cacheFolder || !file || !existsSync(file))
    return { folder: STORE, read: readComposition, onChange: watched(COMPOSITION_FILE) };
  return {
    folder: cacheFolder,
    read() {
      const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (!Value.Check(ChannelCompositionSchema, kept))
        throw new Error(`${file} is not what a shell keeps: start the stack again`);
      return {
        revision: kept.revision,
        remotes: kept.remotes.map(({ id, stable: { version } }) => ({
          id,
          version,
          path: `${id}/${version}`,
        })),
      };
    },
    onChange: watched(file),
  };
}
