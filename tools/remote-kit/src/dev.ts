/**
 * Prepares `remote-kit dev`: hot reload of the remote in a shell on this machine, with the data, the
 * sign-in and the released remotes of a Paddock that runs elsewhere (docs/adr/0041).
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARED_RELEASES_PATH } from '@paddock/contracts/channel';
import { ChannelCompositionSchema } from '@paddock/contracts/http';
import type { ChannelComposition } from '@paddock/contracts/http';
import Value from 'typebox/value';
import { BucketError } from '../../../apps/shell/src/server/releases/bucket.ts';
import type { Bucket } from '../../../apps/shell/src/server/releases/bucket.ts';
import { fetchRelease } from '../../../apps/shell/src/server/releases/release-files.ts';

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
 * Returns the environment variables with which a shell signs users in as the running Paddock does.
 * A local Paddock proxies its emulators, its mailbox and its sample photos on its own origin.
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
  /** Origin of the running Paddock. */
  readonly origin: string;
  /** The remote that is being developed. Its own release is not downloaded. */
  readonly remote: string;
  /** The folder for the releases and `composition.json`, as a shell's RELEASE_CACHE. */
  readonly folder: string;
}

/** @throws Error that says what to do when the running Paddock does not share its releases */
async function readLiveReleases(origin: string): Promise<ChannelComposition> {
  const response = await fetch(origin + SHARED_RELEASES_PATH, {
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  if (response.status >= 300 && response.status < 500)
    throw new Error(
      `${origin} does not share its releases. Use a Paddock for development, such as staging, or ask its operators to set SHARE_RELEASES=on.`,
    );
  const composition: unknown = response.ok ? await response.json() : null;
  if (!Value.Check(ChannelCompositionSchema, composition))
    throw new Error(`${origin}${SHARED_RELEASES_PATH} answered ${response.status}`);
  return composition;
}

/** Reads the files of live releases from the Paddock that runs them. */
function openLiveReleases(origin: string): Pick<Bucket, 'name' | 'read'> {
  const name = origin + SHARED_RELEASES_PATH;
  return {
    name,
    async read(key) {
      const response = await fetch(`${name}/${key}`, {
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new BucketError(`${name}/${key} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/**
 * Downloads the stable releases, and writes which ones they are.
 *
 * @throws Error, BucketError, ReleaseIntegrityError
 */
export async function downloadLiveReleases({
  origin,
  remote,
  folder,
}: LiveReleasesOptions): Promise<void> {
  const composition = await readLiveReleases(origin);
  const remotes = composition.remotes.filter(({ id }) => id !== remote);
  const releases = openLiveReleases(origin);
  await Promise.all(
    remotes.map(({ id, stable }) => fetchRelease(releases, { id, ...stable }, folder)),
  );
  const file = path.join(folder, 'composition.json');
  const text = JSON.stringify({ ...composition, remotes } satisfies ChannelComposition);
  // The session reloads its pages after each change of the file.
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Downloads new releases while the session runs. A failed download is repeated with the next poll. */
export function followLiveReleases(
  options: LiveReleasesOptions,
  log: (sentence: string) => void,
): void {
  let lastFailure = '';
  const poll = async () => {
    try {
      await downloadLiveReleases(options);
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
