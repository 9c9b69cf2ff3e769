/**
 * Enforces the quota of uploads that wait to be processed. Browsers upload to the bucket without
 * the API, and its rules cannot count, so this task deletes what is over the quota.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { FileStore, StoredFile } from '../../firebase/firebase-storage.ts';
import { parseUploadOwner, UPLOADS_PATTERN } from './photo-paths.ts';

/**
 * A form uploads a few photos at a time, and the API deletes each upload after it has processed it.
 */
const MAX_WAITING_FILES = 60;
const MAX_WAITING_BYTES = 500 * 1024 * 1024;

export interface UploadQuotaOptions {
  /** Null when no Storage bucket is configured. */
  readonly files: FileStore | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** @returns the number of deleted uploads */
export async function removeUploadsOverQuota({ files, log }: UploadQuotaOptions): Promise<number> {
  if (files === null) return 0;
  let removed = 0;
  for (const uploads of (await listByOwner(files)).values()) {
    const excess = findExcess(uploads);
    if (excess.length === 0) continue;
    for (const { name } of excess) await files.remove(name);
    removed += excess.length;
    log.warn({ files: uploads.length, removed: excess.length }, 'upload quota exceeded');
  }
  return removed;
}

async function listByOwner(files: FileStore): Promise<ReadonlyMap<string, StoredFile[]>> {
  const byOwner = new Map<string, StoredFile[]>();
  let pageToken: string | null = null;
  do {
    const page = await files.list({ prefix: 'accounts/', pattern: UPLOADS_PATTERN, pageToken });
    for (const file of page.files) {
      const owner = parseUploadOwner(file.name);
      if (owner === null) continue;
      const uploads = byOwner.get(owner);
      if (uploads) uploads.push(file);
      else byOwner.set(owner, [file]);
    }
    pageToken = page.nextPageToken;
  } while (pageToken !== null);
  return byOwner;
}

/** Returns the newest uploads, which no longer fit into the quota. */
function findExcess(uploads: readonly StoredFile[]): readonly StoredFile[] {
  let bytes = 0;
  return uploads
    .toSorted((left, right) => left.updatedAt.getTime() - right.updatedAt.getTime())
    .filter((file, index) => {
      bytes += file.bytes;
      return index >= MAX_WAITING_FILES || bytes > MAX_WAITING_BYTES;
    });
}
