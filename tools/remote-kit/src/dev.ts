/**
 * Prepares `remote-kit dev`: hot reload of the remote in a shell on this machine, with the data, the
 * sign-in and the released remotes of a Paddock that runs elsewhere (docs/adr/0041).
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChannelComposition } from '@paddock/contracts/http';
import type { Bucket } from '../../../apps/shell/src/server/releases/bucket.ts';
import { fetchRelease } from '../../../apps/shell/src/server/releases/release-files.ts';
import type { ReleaseApi } from '../../release/src/release-api.ts';

/** The same interval at which a shell polls for the live composition. */
const POLL_MS = 2_000;
const RESPONSE_TIMEOUT_MS = 10_000;

/** The content of `/assets/sign-in.json`, which the shell serves. */
interface SignInFile {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string | null;
  readonly firestoreDatabase: string | null;
  readonly isEmulator: boolean;
}

/**
 * Returns the environment variables with which a shell signs users in as that Paddock does. A local
 * Paddock proxies its emulators, its mailbox and its sample photos on its own origin.
 */
export async function readSignInEnvironment(
  origin: string,
): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${origin}/assets/sign-in.json`, {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  if (!response.ok) return {};
  const signIn = (await response.json()) as SignInFile;
  const { host } = new URL(origin);
  return {
    FIREBASE_API_KEY: signIn.apiKey,
    FIREBASE_AUTH_DOMAIN: signIn.authDomain,
    FIREBASE_PROJECT_ID: signIn.projectId,
    FIREBASE_STORAGE_BUCKET: signIn.storageBucket ?? '',
    FIRESTORE_DATABASE: signIn.firestoreDatabase ?? '',
    ...(signIn.isEmulator && {
      FIREBASE_AUTH_EMULATOR_HOST: host,
      MAILBOX_ORIGIN: origin,
      SAMPLE_PHOTOS_ORIGIN: origin,
      ...(signIn.firestoreDatabase && { FIRESTORE_EMULATOR_HOST: host }),
      ...(signIn.storageBucket && { FIREBASE_STORAGE_EMULATOR_HOST: host }),
    }),
  };
}

export interface LiveReleasesOptions {
  readonly api: Pick<ReleaseApi, 'channel' | 'list'>;
  readonly bucket: Bucket;
  readonly channel: string;
  /** The remote that is being developed. Its own release is not downloaded. */
  readonly remote: string;
  /** The folder for the releases and `composition.json`, as a shell's RELEASE_CACHE. */
  readonly folder: string;
}

/**
 * Downloads the channel's stable releases, and writes which ones they are.
 *
 * @throws RefusedError, BucketError, ReleaseIntegrityError
 */
export async function downloadLiveReleases({
  api,
  bucket,
  channel,
  remote,
  folder,
}: LiveReleasesOptions): Promise<void> {
  const { revision, remotes } = await api.channel(channel);
  const others = remotes.filter(({ id }) => id !== remote);
  const live = await Promise.all(
    others.map(async ({ id, entry }) => {
      const release = (await api.list(id)).find(({ version }) => version === entry.version);
      if (!release) throw new Error(`${id} ${entry.version} is live but not registered`);
      const { version, digest } = release;
      await fetchRelease(bucket, { id, version, digest }, folder);
      return { id, stable: { version, digest }, canary: null };
    }),
  );
  const composition: ChannelComposition = { channel, revision, remotes: live, recent: [] };
  const file = path.join(folder, 'composition.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(composition));
  renameSync(`${file}.new`, file);
}

/** Downloads new releases while the session runs. A failed download is repeated with the next poll. */
export function followLiveReleases(
  { api, channel, ...rest }: LiveReleasesOptions,
  log: (sentence: string) => void,
): void {
  let revision: number | null = null;
  let lastFailure = '';
  const poll = async () => {
    try {
      const status = await api.channel(channel);
      if (revision !== status.revision) await downloadLiveReleases({ api, channel, ...rest });
      revision = status.revision;
      lastFailure = '';
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (failure !== lastFailure) log(`could not read the current releases: ${failure}`);
      lastFailure = failure;
    }
    setTimeout(() => void poll(), POLL_MS).unref();
  };
  setTimeout(() => void poll(), POLL_MS).unref();
}
