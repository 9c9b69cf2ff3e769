/** Files in a bucket of Firebase Storage, by its HTTP interface, as an administrator: rules are for browsers. */
import type { IdentityConfig } from '../config.ts';
import { firebaseApp } from './firebase-administrator.ts';

const CALL_TIMEOUT_MS = 20_000;
const PAGE_SIZE = 300;
/** The emulators' word for whoever may do anything. */
export const EMULATOR_TOKEN = 'owner';

/** It did not do what it was asked, and may the next time. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** It has the file, and the file is larger than was asked for. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

export interface StoredFile {
  readonly name: string;
  readonly updatedAt: Date;
}

export interface FileQuery {
  readonly prefix: string;
  /** A pattern of Google's, such as `accounts/*\/uploads/*`; the emulator does not know it and answers what has the prefix. */
  readonly pattern?: string;
  readonly pageToken?: string | null;
}

/** Everything throws a StorageError where the service does not answer as it should. */
export interface FileStore {
  /** @returns null where there is none. @throws FileTooLargeError; no more than `maxBytes` are read */
  read(name: string, maxBytes: number): Promise<Buffer | null>;
  /** In place of what was there. */
  write(name: string, content: Buffer, type: string): Promise<void>;
  /** Done as well where there was none. */
  remove(name: string): Promise<void>;
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

/** @returns null where there is no bucket */
export function createFileStore({
  projectId,
  storage,
}: Pick<IdentityConfig, 'projectId' | 'storage'>): FileStore | null {
  return (
    storage &&
    fileStore(
      storage,
      storage.emulatorHost === null
        ? async () => (await firebaseApp(projectId)).accessToken()
        : () => Promise.resolve(EMULATOR_TOKEN),
    )
  );
}

function fileStore({ bucket, emulatorHost }: Storage, token: () => Promise<string>): FileStore {
  const origin =
    emulatorHost === null ? 'https://storage.googleapis.com' : `http://${emulatorHost}`;
  const objects = `${origin}/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const address = (name: string) => `${objects}/${encodeURIComponent(name)}`;

  /** @returns null for 404: what is not there is an answer, everything else that is not fine a fault */
  async function ask(url: string, init: Call = {}): Promise<Response | null> {
    const method = init.method ?? 'GET';
    const response = await failing(method, async () =>
      fetch(url, {
        ...init,
        headers: { authorization: `Bearer ${await token()}`, ...init.headers },
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      }),
    );
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new StorageError(`${method} ${origin} answered ${response.status}`);
  }

  return {
    async read(name, maxBytes) {
      const response = await ask(`${address(name)}?alt=media`);
      if (!response?.body) return null;
      const { body } = response;
      return failing('GET', () => readAtMost(body, maxBytes));
    },
    async write(name, content, type) {
      const query = new URLSearchParams({ uploadType: 'media', name });
      const response = await ask(
        `${origin}/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?${query.toString()}`,
        { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(content) },
      );
      if (!response) throw new StorageError(`there is no bucket ${bucket}`);
      await response.body?.cancel();
    },
    async remove(name) {
      await (await ask(address(name), { method: 'DELETE' }))?.body?.cancel();
    },
    async list({ prefix, pattern, pageToken }) {
      const query = new URLSearchParams({
        prefix,
        maxResults: String(PAGE_SIZE),
        ...(pattern === undefined ? {} : { matchGlob: pattern }),
        ...(pageToken ? { pageToken } : {}),
      });
      const response = await ask(`${objects}?${query.toString()}`);
      const { items = [], nextPageToken } = response
        ? await failing('GET', () => response.json() as Promise<ObjectList>)
        : {};
      return {
        files: items.map(({ name, updated }) => ({ name, updatedAt: new Date(updated ?? 0) })),
        nextPageToken: nextPageToken ?? null,
      };
    },
  };
}

interface ObjectList {
  readonly items?: readonly { readonly name: string; readonly updated?: string }[];
  readonly nextPageToken?: string;
}

/** No connection, or none in time. */
async function failing<Result>(method: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileTooLargeError) throw error;
    throw new StorageError(`${method} did not reach the store of files`, { cause: error });
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new FileTooLargeError(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
