/**
 * Accesses a Firebase Storage bucket through its HTTP API with administrator rights. The storage
 * security rules apply only to browsers.
 */
import type { IdentityConfig } from '../config.ts';
import { getFirebaseApp } from './firebase-app.ts';

const CALL_TIMEOUT_MS = 20_000;
const PAGE_SIZE = 300;
/** The emulators accept this token as an administrator's. */
export const EMULATOR_ADMIN_TOKEN = 'owner';

/** A call to Firebase Storage failed. A later attempt may succeed. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** The file exists, but it is larger than the caller's limit. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

export interface StoredFile {
  readonly name: string;
  /** The MIME type; null when the file was stored without one. */
  readonly type: string | null;
  readonly bytes: number;
  readonly updatedAt: Date;
}

export interface FileQuery {
  readonly prefix: string;
  /**
   * A Google Cloud glob, such as `accounts/*\/uploads/*`. The emulator ignores it and returns every
   * file whose name starts with the prefix.
   */
  readonly pattern?: string;
  readonly pageToken?: string | null;
}

/** Stores files. Every method throws a StorageError when the service fails. */
export interface FileStore {
  /**
   * Reads a file. Stops reading after `maxBytes`.
   *
   * @returns Null when the file does not exist.
   * @throws {FileTooLargeError} when the file is larger than `maxBytes`
   */
  read(name: string, maxBytes: number): Promise<Buffer | null>;
  /** Writes a file and replaces any existing one. */
  write(name: string, content: Buffer, type: string): Promise<void>;
  /** Deletes a file. Succeeds when the file does not exist. */
  remove(name: string): Promise<void>;
  /** Lists one page of files. */
  list(
    query: FileQuery,
  ): Promise<{ readonly files: readonly StoredFile[]; readonly nextPageToken: string | null }>;
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

type Storage = NonNullable<IdentityConfig['storage']>;

/** @returns Null when no bucket is configured. */
export function createFileStore({
  projectId,
  storage,
}: Pick<IdentityConfig, 'projectId' | 'storage'>): FileStore | null {
  return (
    storage &&
    openFileStore(
      storage,
      storage.emulatorHost === null
        ? async () => (await getFirebaseApp(projectId)).getAccessToken()
        : () => Promise.resolve(EMULATOR_ADMIN_TOKEN),
    )
  );
}

function openFileStore({ bucket, emulatorHost }: Storage, token: () => Promise<string>): FileStore {
  const origin =
    emulatorHost === null ? 'https://storage.googleapis.com' : `http://${emulatorHost}`;
  const objects = `${origin}/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const address = (name: string) => `${objects}/${encodeURIComponent(name)}`;

  /**
   * @returns Null for 404.
   * @throws {StorageError} for every other error status
   */
  async function request(url: string, init: Call = {}): Promise<Response | null> {
    const method = init.method ?? 'GET';
    const response = await wrapErrors(method, async () =>
      fetch(url, {
        ...init,
        headers: { authorization: `Bearer ${await token()}`, ...init.headers },
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      }),
    );
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new StorageError(`${method} ${origin} returned status ${response.status}`);
  }

  return {
    async read(name, maxBytes) {
      const response = await request(`${address(name)}?alt=media`);
      if (!response?.body) return null;
      const { body } = response;
      return wrapErrors('GET', () => readAtMost(body, maxBytes));
    },
    async write(name, content, type) {
      const query = new URLSearchParams({ uploadType: 'media', name });
      const response = await request(
        `${origin}/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?${query.toString()}`,
        { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(content) },
      );
      if (!response) throw new StorageError(`the bucket ${bucket} does not exist`);
      await response.body?.cancel();
    },
    async remove(name) {
      await (await request(address(name), { method: 'DELETE' }))?.body?.cancel();
    },
    async list({ prefix, pattern, pageToken }) {
      const query = new URLSearchParams({
        prefix,
        maxResults: String(PAGE_SIZE),
        ...(pattern === undefined ? {} : { matchGlob: pattern }),
        ...(pageToken ? { pageToken } : {}),
      });
      const response = await request(`${objects}?${query.toString()}`);
      const { items = [], nextPageToken } = response
        ? await wrapErrors('GET', () => response.json() as Promise<ObjectList>)
        : {};
      return {
        files: items.map(({ name, contentType, size, updated }) => ({
          name,
          type: contentType ?? null,
          bytes: Number(size ?? 0),
          updatedAt: new Date(updated ?? 0),
        })),
        nextPageToken: nextPageToken ?? null,
      };
    },
  };
}

interface ObjectList {
  readonly items?: readonly {
    readonly name: string;
    readonly contentType?: string;
    /** The bytes, as text. */
    readonly size?: string;
    readonly updated?: string;
  }[];
  readonly nextPageToken?: string;
}

/** Converts network errors and timeouts to a StorageError. */
async function wrapErrors<Result>(method: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileTooLargeError) throw error;
    throw new StorageError(`${method} request to Storage failed`, { cause: error });
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new FileTooLargeError(`the file has more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
