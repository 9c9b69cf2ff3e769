/** Documents of Firestore, by its HTTP interface, as an administrator: rules are for browsers. Two calls do not need a client library. */
import type { IdentityConfig } from '../config.ts';
import { firebaseApp } from './firebase-administrator.ts';
import { EMULATOR_TOKEN } from './firebase-storage.ts';

const CALL_TIMEOUT_MS = 20_000;
const PAGE_SIZE = 300;
/** Of one commit, Firestore's own limit. */
export const MOST_WRITES = 500;
/** Statuses that another try may change. */
const PASSING = new Set([401, 403, 408, 409, 429]);

/** It did not do what it was asked. */
export class FirestoreError extends Error {
  override readonly name = 'FirestoreError';
  /** The same call would fail again: it is the call that is wrong. */
  readonly isRefusal: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isRefusal: boolean }) {
    super(message, options);
    this.isRefusal = options.isRefusal;
  }
}

/** Maps have no empty keys; a number with a fraction is a double, any other an integer. */
export type DocumentValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly DocumentValue[]
  | { readonly [field: string]: DocumentValue };

/** `path`: `conversations/1/messages/2`. */
export type DocumentWrite =
  | { readonly path: string; readonly fields: Readonly<Record<string, DocumentValue>> }
  | { readonly path: string; readonly isRemoval: true };

/** Everything throws a FirestoreError where the service does not answer as it should. */
export interface DocumentStore {
  /** All of it or nothing; each document in place of what was there. At most MOST_WRITES. */
  commit(writes: readonly DocumentWrite[]): Promise<void>;
  /** A document and everything below it. Done as well where there is nothing. */
  removeTree(path: string): Promise<void>;
}

type Firestore = NonNullable<IdentityConfig['firestore']>;

/** @returns null where there is no Firestore */
export function createDocumentStore({
  projectId,
  firestore,
}: Pick<IdentityConfig, 'projectId' | 'firestore'>): DocumentStore | null {
  return (
    firestore &&
    documentStore(
      projectId,
      firestore,
      firestore.emulatorHost === null
        ? async () => (await firebaseApp(projectId)).accessToken()
        : () => Promise.resolve(EMULATOR_TOKEN),
    )
  );
}

function documentStore(
  projectId: string,
  { databaseId, emulatorHost }: Firestore,
  token: () => Promise<string>,
): DocumentStore {
  const base = `${emulatorHost === null ? 'https://firestore.googleapis.com' : `http://${emulatorHost}`}/v1/`;
  const root = `projects/${projectId}/databases/${databaseId}/documents`;
  const toDocumentName = (path: string) => `${root}/${path}`;

  /** What is not there any more is an empty answer. */
  async function ask(
    address: string,
    method = 'GET',
    body?: object,
  ): Promise<Record<string, unknown>> {
    const response = await failing(method, async () =>
      fetch(address, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      }),
    );
    const text = await failing(method, () => response.text());
    if (response.status === 404) return {};
    if (!response.ok)
      throw new FirestoreError(`${method} ${new URL(address).origin} answered ${response.status}`, {
        isRefusal: response.status < 500 && !PASSING.has(response.status),
      });
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  }

  /** Documents that exist only because something is below them are listed too (showMissing), and a deletion takes nothing below along. */
  async function removeTree(name: string): Promise<void> {
    const address = base + name.split('/').map(encodeURIComponent).join('/');
    const { collectionIds } = await ask(`${address}:listCollectionIds`, 'POST', {
      pageSize: PAGE_SIZE,
    });
    for (const collection of toList<string>(collectionIds)) {
      let pageToken = '';
      do {
        const query = new URLSearchParams({
          pageSize: String(PAGE_SIZE),
          showMissing: 'true',
          'mask.fieldPaths': '__name__',
          ...(pageToken === '' ? {} : { pageToken }),
        });
        const page = await ask(`${address}/${encodeURIComponent(collection)}?${query.toString()}`);
        for (const document of toList<{ name: string }>(page['documents']))
          await removeTree(document.name);
        pageToken = typeof page['nextPageToken'] === 'string' ? page['nextPageToken'] : '';
      } while (pageToken !== '');
    }
    await ask(address, 'DELETE');
  }

  return {
    async commit(writes) {
      const encoded = writes.map((write) =>
        'fields' in write
          ? { update: { name: toDocumentName(write.path), fields: encodeFields(write.fields) } }
          : { delete: toDocumentName(write.path) },
      );
      await ask(`${base}${root}:commit`, 'POST', { writes: encoded });
    },
    removeTree: (path) => removeTree(toDocumentName(path)),
  };
}

function encode(value: DocumentValue): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value) } };
}

function encodeFields(fields: Readonly<Record<string, DocumentValue>>): object {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, encode(value)]));
}

function isList(value: DocumentValue): value is readonly DocumentValue[] {
  return Array.isArray(value);
}

function toList<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as T[]) : [];
}

/** No connection, or none in time. */
async function failing<Result>(method: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new FirestoreError(`${method} did not reach Firestore`, {
      cause: error,
      isRefusal: false,
    });
  }
}
