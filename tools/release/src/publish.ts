/**
 * Publishes a release folder: checks the release, uploads it, registers it and puts it live. A
 * failure at any step does not change the live release.
 */
import type { KeyObject } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import type {
  ChannelChange,
  ReleaseProvenance,
  ReleaseRegistration,
} from '@paddock/contracts/http';
import { signRelease } from '@paddock/contracts/release-signature';
import type { Bucket } from '../../../apps/shell/src/server/releases/bucket.ts';
import {
  readReleaseFolder,
  uploadRelease,
} from '../../../apps/shell/src/server/releases/release-files.ts';
import { applyChange, findChannelEntry, RefusedError } from './release-api.ts';
import type { ReleaseApi } from './release-api.ts';

export interface PublishOptions {
  readonly api: ReleaseApi;
  readonly bucket: Bucket;
  readonly channel: string;
  /** The folder of a release, with its release.json. */
  readonly folder: string;
  readonly provenance: ReleaseProvenance;
  /** The team's private key. Null leaves the release unsigned. */
  readonly signingKey?: KeyObject | null;
  /** The change to make after registering the release. Null to make none. */
  readonly action:
    | 'release'
    | { readonly canaryPercent: number; readonly isAutomatic?: boolean }
    | null;
  readonly reason?: string | undefined;
  readonly isDryRun?: boolean;
  log(sentence: string): void;
}

/**
 * @returns the change of the channel; null when the channel was not changed, as on a dry run
 * @throws RefusedError, or an error of the bucket
 */
export async function publish({
  api,
  bucket,
  channel,
  folder,
  provenance,
  signingKey = null,
  action,
  reason,
  isDryRun = false,
  log,
}: PublishOptions): Promise<ChannelChange | null> {
  const { release, digest, text } = await readReleaseFolder(folder);
  const { id, version, manifest, shared, schemas, integrity } = release;
  const registration: ReleaseRegistration = {
    id,
    version,
    digest,
    releaseFile: text,
    manifest,
    shared,
    ...(schemas ? { schemas } : {}),
    provenance,
    ...(signingKey ? { signature: signRelease({ id, version, digest }, signingKey) } : {}),
  };
  const seen = await api.channel(channel);
  const entry = findChannelEntry(seen, id);
  const isAutomatic = action !== null && action !== 'release' && action.isAutomatic === true;
  if (
    (action === 'release' || isAutomatic) &&
    entry?.version === version &&
    entry.canary === null
  ) {
    log(`${id} ${version} is already live in ${channel}. Nothing was changed.`);
    return null;
  }
  if (isAutomatic && entry?.canary?.version === version) {
    log(`${id} ${version} is already the canary in ${channel}. Nothing was changed.`);
    return null;
  }
  if (action !== null && entry?.isPinned)
    throw new RefusedError({
      code: 'remote_pinned',
      message: `${id} is pinned to ${entry.version}. Unpin it first: npm run release -- unpin ${id}`,
    });
  const quarantine = seen.quarantined.find((one) => one.remote === id && one.version === version);
  if (action !== null && quarantine)
    throw new RefusedError({
      code: 'release_quarantined',
      message: `${id} ${version} was rolled back automatically: ${quarantine.reason}. If the release was not the cause: npm run release -- clear ${id}@${version}`,
    });
  await api.check(channel, registration);
  const known = (await api.list(id)).find((one) => one.version === version);
  if (known?.state === 'removing')
    throw new RefusedError({
      code: 'not_possible_now',
      message: `${id} ${version} is being removed. Release it again in a minute.`,
    });
  if (known && known.digest !== digest)
    throw new RefusedError({
      code: 'release_changed',
      message: `${id} ${version} is already registered with different files. A version never changes: build again.`,
    });
  const files = [...Object.keys(integrity), 'release.json'];

  if (isDryRun) {
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    log(
      known
        ? `${id} ${version} is already registered.`
        : `Would upload ${files.length} files (${kilobytes(bytes)}) to ${bucket.name} and register ${id} ${version}.`,
    );
    if (action !== null)
      log(
        `Would change ${channel} at revision ${seen.revision}: ${id} ${entry ? `${entry.version} → ` : ''}${action === 'release' ? version : `${action.canaryPercent} % of visitors get ${version}`}.`,
      );
    log('Nothing was changed.');
    return null;
  }
  const uploaded = await uploadRelease(bucket, folder);
  log(
    uploaded.written === 0
      ? `All ${uploaded.files} files are already in ${bucket.name}.`
      : `Uploaded ${uploaded.written} of ${uploaded.files} files (${kilobytes(uploaded.writtenBytes)}) to ${bucket.name}.`,
  );
  await api.register(registration);
  if (action === null) return null;
  const change =
    action === 'release'
      ? ({ act: action } as const)
      : ({ act: 'canary', percent: action.canaryPercent, isAutomatic } as const);
  return applyChange(
    api,
    channel,
    { remote: id, version, ...change, ...(reason === undefined ? {} : { reason }) },
    seen,
  );
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000).toLocaleString('en-NZ')} KB`;
}
