/**
 * Accesses Firestore through its HTTP API with administrator rights; the security rules apply only
 * to browsers. A client library would not be worthwhile for so few calls.
 */
import type { IdentityConfig } from '../config.ts';
import { getFirebaseApp } from './firebase-app.ts';
import { EMULATOR_ADMIN_TOKEN } from './firebase-storage.ts';

const CALL_TIMEOUT_MS = 20_000;
const PAGE_SIZE = 300;
/** The maximum number of writes in one commit, set by Firestore. */
export const MAX_COMMIT_WRITES = 500;
/** Client error statuses after which a retry may succeed. */
const RETRYABLE_STATUSES = new Set([401, 403, 408, 409, 429]);

/** A call to Firestore failed. */
export class FirestoreError extends Error {
  override readonly name = 'FirestoreError';
  /** True when the request itself is invalid, so that a retry would fail again. */
  readonly isPermanent: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isPermanent: boolean }) {
    super(message, options);
    this.isPermanent = options.isPermanent;
  }
}

/**
 * A field value. Keys of maps must not be empty. Whole numbers are stored as integers, other
 * numbers as doubles.
 */
export type DocumentValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly DocumentValue[]
  | { readonly [field: string]: DocumentValue };

/** Replaces the document at `path`, such as `conversations/1/messages/2`, or deletes it. */
export type DocumentWrite =
  | { readonly path: string; readonly fields: Readonly<Record<string, DocumentValue>> }
  | { readonly path: string; readonly isDeletion: true };

/** Stores documents. Every method throws a FirestoreError when the service fails. */
export interface DocumentStore {
  /**
   * Applies all writes atomically. Existing documents are replaced. Accepts at most
   * MAX_COMMIT_WRITES writes.
   */
  commit(writes: readonly DocumentWrite[]): Promise<void>;
  /** Deletes a document and everything below it. Succeeds when there is nothing to delete. */
  removeTree(path: string): Promise<void>;
  /**
   * Counts the documents of a collection below a document. Firestore charges two reads, and another
   * one for each thousand documents.
   *
   * @returns null when the document itself does not exist
   */
  countChildren(path: string, collection: string): Promise<number | null>;
}

/** The response of `runAggregationQuery` with one count. */
type AggregationAnswers = readonly {
  readonly result?: {
    readonly aggregateFields: { readonly total: { readonly integerValue: string } };
  };
}[];

type Firestore = NonNullable<IdentityConfig['firestore']>;

/** @returns Null when Firestore is not configured. */
export function createDocumentStore({
  projectId,
  firestore,
}: Pick<IdentityConfig, 'projectId' | 'firestore'>): DocumentStore | null {
  return (
    firestore &&
    openDocumentStore(
      projectId,
      firestore,
      firestore.emulatorHost === null
        ? async () => (await getFirebaseApp(projectId)).getAccessToken()
        : () => Promise.resolve(EMULATOR_ADMIN_TOKEN),
    )
  );
}

function openDocumentStore(
  projectId: string,
  { databaseId, emulatorHost }: Firestore,
  token: () => Promise<string>,
): DocumentStore {
  const base = `${emulatorHost === null ? 'https://firestore.googleapis.com' : `http://${emulatorHost}`}/v1/`;
  const root = `projects/${projectId}/databases/${databaseId}/documents`;
  const toDocumentName = (path: string) => `${root}/${path}`;

  /** Returns the parsed response body, or an empty object for 404. */
  async function request(
    address: string,
    method = 'GET',
    body?: object,
  ): Promise<Record<string, unknown>> {
    const response = await wrapErrors(method, async () =>
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
    const text = await wrapErrors(method, () => response.text());
    if (response.status === 404) return {};
    if (!response.ok)
      throw new FirestoreError(
        `${method} ${new URL(address).origin} returned status ${response.status}`,
        { isPermanent: response.status < 500 && !RETRYABLE_STATUSES.has(response.status) },
      );
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  }

  /**
   * Deletes the children first, because Firestore does not delete them with their parent.
   * `showMissing` also lists documents that do not exist but have children.
   */
  async function removeTree(name: string): Promise<void> {
    const address = base + name.split('/').map(encodeURIComponent).join('/');
    const { collectionIds } = await request(`${address}:listCollectionIds`, 'POST', {
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
        const page = await request(
          `${address}/${encodeURIComponent(collection)}?${query.toString()}`,
        );
        for (const document of toList<{ name: string }>(page['documents']))
          await removeTree(document.name);
        pageToken = typeof page['nextPageToken'] === 'string' ? page['nextPageToken'] : '';
      } while (pageToken !== '');
    }
    await request(address, 'DELETE');
  }

  return {
    async commit(writes) {
      const encoded = writes.map((write) =>
        'fields' in write
          ? { update: { name: toDocumentName(write.path), fields: encodeFields(write.fields) } }
          : { delete: toDocumentName(write.path) },
      );
      await request(`${base}${root}:commit`, 'POST', { writes: encoded });
    },
    removeTree: (path) => removeTree(toDocumentName(path)),
    async countChildren(path, collection) {
      const address = base + toDocumentName(path);
      const document = await request(`${address}?mask.fieldPaths=__name__`);
      if (document['name'] === undefined) return null;
      const answers = (await request(`${address}:runAggregationQuery`, 'POST', {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId: collection }] },
          aggregations: [{ alias: 'total', count: {} }],
        },
      })) as unknown as AggregationAnswers;
      return Number(answers[0]?.result?.aggregateFields.total.integerValue);
    },
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

/** Converts network errors and timeouts to a FirestoreError. */
async function wrapErrors<Result>(method: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new FirestoreError(`${method} request to Firestore failed`, {
      cause: error,
      isPermanent: false,
    });
  }
}
