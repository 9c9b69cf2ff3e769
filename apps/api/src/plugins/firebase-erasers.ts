/**
 * Erases what people keep in Firestore and Storage: `accounts/{firebase id}` with everything below it. By their HTTP
 * interfaces: two calls each do not need two more client libraries.
 */
import type { IdentityConfig } from '../config.ts';
import type { Eraser } from '../identity/erase.ts';
import { firebaseApp } from './firebase-administrator.ts';
import { createFileStore, EMULATOR_TOKEN, type FileStore } from './firebase-storage.ts';

const CALL_TIMEOUT_MS = 20_000;
const PAGE_SIZE = 300;

type Ask = (url: string, init?: { readonly method: string; readonly body?: object }) => Promise<Record<string, unknown>>;

/** @returns those that are set up */
export function firebaseErasers(config: IdentityConfig): readonly Eraser[] {
  const { projectId, firestore } = config;
  const realToken = async () => (await firebaseApp(projectId)).accessToken();
  const files = createFileStore(config);
  return [
    ...(firestore ? [firestoreEraser(projectId, firestore, askWith(firestore.emulatorHost === null ? realToken : null))] : []),
    ...(files ? [storageEraser(files)] : []),
  ];
}

/** What is not there any more is erased already: 404 is an empty answer. */
function askWith(token: (() => Promise<string>) | null): Ask {
  return async (url, { method, body } = { method: 'GET' }) => {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token ? await token() : EMULATOR_TOKEN}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (response.status === 404) return {};
    if (!response.ok) throw new Error(`${method} ${new URL(url).origin} answered ${response.status}`);
    const text = await response.text();
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
}

function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as T[]) : [];
}

function firestoreEraser(projectId: string, { databaseId, emulatorHost }: NonNullable<IdentityConfig['firestore']>, ask: Ask): Eraser {
  const base = `${emulatorHost === null ? 'https://firestore.googleapis.com' : `http://${emulatorHost}`}/v1/`;
  const root = `projects/${projectId}/databases/${databaseId}/documents`;

  /** Documents that exist only because something is below them are listed too (showMissing), and a deletion takes nothing below along. */
  async function eraseTree(name: string): Promise<void> {
    const address = base + name.split('/').map(encodeURIComponent).join('/');
    const { collectionIds } = await ask(`${address}:listCollectionIds`, { method: 'POST', body: { pageSize: PAGE_SIZE } });
    for (const collection of listOf<string>(collectionIds)) {
      let pageToken = '';
      do {
        const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), showMissing: 'true', 'mask.fieldPaths': '__name__', ...(pageToken === '' ? {} : { pageToken }) });
        const page = await ask(`${address}/${encodeURIComponent(collection)}?${query.toString()}`);
        for (const document of listOf<{ name: string }>(page['documents'])) await eraseTree(document.name);
        pageToken = typeof page['nextPageToken'] === 'string' ? page['nextPageToken'] : '';
      } while (pageToken !== '');
    }
    await ask(address, { method: 'DELETE' });
  }
  return { name: 'Firestore', erase: ({ firebaseId }) => eraseTree(`${root}/accounts/${firebaseId}`) };
}

function storageEraser(files: FileStore): Eraser {
  return {
    name: 'Storage',
    async erase({ firebaseId }) {
      // What is erased leaves the list: its first page, until there is none.
      for (;;) {
        const page = await files.list({ prefix: `accounts/${firebaseId}/` });
        if (page.files.length === 0) return;
        for (const { name } of page.files) await files.remove(name);
      }
    },
  };
}
