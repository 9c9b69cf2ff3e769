/** Downloads the releases that a shell hosts, and checks that it may run them. */
import { access } from 'node:fs/promises';
import path from 'node:path';
import { getReleaseRefusal } from '@paddock/contracts/host-range';
import type { HostRange } from '@paddock/contracts/host-range';
import { parsePattern } from '@paddock/contracts/route-patterns';
import type { Bucket } from './bucket.ts';
import { fetchRelease, RELEASE_FILE } from './release-files.ts';
import type { InstalledRelease, ReleaseId } from './release-files.ts';
import { requireSignature, type ReleaseKeys } from './release-keys.ts';

/** A release with the keys that verify its signature. */
export interface VerifiableRelease extends ReleaseId {
  readonly signature?: string;
  /** The remote's public keys. Absent when it has none. */
  readonly keys?: readonly string[];
}

/** Runs a task. Returns null when it fails. */
export type Attempt = <Result>(task: string, run: () => Promise<Result>) => Promise<Result | null>;

export interface ReleaseInstallerOptions {
  readonly bucket: Bucket;
  readonly cacheFolder: string;
  readonly host: HostRange;
  /** The only keys whose signatures are accepted. Null to accept the release's own keys. */
  readonly pinnedKeys: ReleaseKeys | null;
  readonly attempt: Attempt;
}

function toReleaseKey({ id, version, digest }: ReleaseId): string {
  return `${id} ${version} ${digest}`;
}

async function isOnDisk({ folder }: InstalledRelease): Promise<boolean> {
  return access(path.join(folder, RELEASE_FILE)).then(
    () => true,
    () => false,
  );
}

/** Downloads and verifies releases, each once. */
export function createReleaseInstaller({
  bucket,
  cacheFolder,
  host,
  pinnedKeys,
  attempt,
}: ReleaseInstallerOptions) {
  /** Releases that this process has downloaded and verified, so that none is verified twice. */
  const fetched = new Map<string, Promise<InstalledRelease>>();

  async function fetchOnce(name: VerifiableRelease): Promise<InstalledRelease> {
    requireSignature(name, name.keys, pinnedKeys);
    const key = toReleaseKey(name);
    const fetching = fetched.get(key) ?? fetchRelease(bucket, name, cacheFolder);
    fetched.set(key, fetching);
    fetching.catch(() => fetched.delete(key));
    return fetching;
  }

  async function install(name: VerifiableRelease): Promise<InstalledRelease> {
    const installed = await fetchOnce(name);
    const refusal = getReleaseRefusal(installed.release, host);
    if (refusal) throw new Error(refusal.message);
    // Throws for an invalid route pattern, which would crash every renderer.
    for (const route of installed.release.manifest.routes) parsePattern(route.path);
    return installed;
  }

  /**
   * @returns null when the release cannot be fetched or must not run; `attempt` reports the reason
   */
  async function tryInstall(name: VerifiableRelease): Promise<InstalledRelease | null> {
    const releaseName = `${name.id} ${name.version}`;
    return attempt(releaseName, async () => install(name));
  }

  return {
    fetchOnce,
    install,
    tryInstall,
    isFetched: (name: ReleaseId) => fetched.has(toReleaseKey(name)),
    /** Forgets all other releases. */
    retain(names: readonly ReleaseId[]): void {
      const keys = new Set(names.map(toReleaseKey));
      for (const key of [...fetched.keys()]) if (!keys.has(key)) fetched.delete(key);
    },
    /** Forgets releases whose files were deleted. */
    async forgetDeleted(): Promise<void> {
      for (const [key, fetching] of fetched) {
        const installed = await fetching.catch(() => null);
        if (installed && !(await isOnDisk(installed))) fetched.delete(key);
      }
    },
  };
}
