import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { IdentityConfig } from '../../../config.ts';
import type { AccountRecord } from '../accounts/accounts.repository.ts';
import { createFirebaseErasers } from './firebase-erasers.ts';

const ROOT = '/v1/projects/demo-paddock/databases/(default)/documents';
const HEMI = { firebaseId: 'uid-hemi' } as AccountRecord;

/**
 * Serves the parts of the Firestore and Storage HTTP APIs that the erasers call, with the data in
 * the given sets.
 */
async function startFakeGoogle(
  documents: Set<string>,
  files: Set<string>,
  isDown = () => false,
): Promise<{ readonly host: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://google.test');
    const path = decodeURIComponent(url.pathname);
    const sendJson = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const listChildren = (prefix: string) =>
      [...documents]
        .filter((name) => name.startsWith(`${prefix}/`))
        .map((name) => name.slice(prefix.length + 1).split('/')[0] ?? '');
    if (isDown() || request.headers.authorization !== 'Bearer owner')
      return void response.writeHead(503).end();
    const relative = path.slice(ROOT.length + 1);
    if (path.startsWith('/storage/')) {
      const name = path.split('/o/')[1];
      if (request.method === 'DELETE' && name !== undefined) {
        files.delete(name);
        return void response.writeHead(204).end();
      }
      return void sendJson({
        items: [...files]
          .filter((file) => file.startsWith(url.searchParams.get('prefix') ?? '?'))
          .slice(0, 2)
          .map((file) => ({ name: file })),
      });
    }
    if (relative.endsWith(':listCollectionIds'))
      return void sendJson({
        collectionIds: [...new Set(listChildren(relative.replace(':listCollectionIds', '')))],
      });
    if (request.method === 'DELETE') {
      documents.delete(relative);
      return void sendJson({});
    }
    // Each page has two documents.
    const ids = [...new Set(listChildren(relative))].sort();
    const start = Number(url.searchParams.get('pageToken') ?? 0);
    return void sendJson({
      documents: ids
        .slice(start, start + 2)
        .map((id) => ({ name: `${ROOT.slice('/v1/'.length)}/${relative}/${id}` })),
      ...(ids.length > start + 2 ? { nextPageToken: String(start + 2) } : {}),
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    server,
    host: `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
  };
}

function createConfig(host: string): IdentityConfig {
  return {
    projectId: 'demo-paddock',
    emulatorHost: host,
    keySetUrl: 'http://unused',
    firestore: { databaseId: '(default)', emulatorHost: host },
    storage: { bucket: 'paddock.example', emulatorHost: host },
  };
}

describe('createFirebaseErasers', () => {
  let server: Server | null = null;
  afterEach(() => void server?.close());

  it('erases the account’s whole document tree, even below missing parent documents, and all its files, but nothing of other accounts', async () => {
    const documents = new Set([
      'accounts/uid-hemi',
      'accounts/uid-hemi/drafts/1',
      'accounts/uid-hemi/drafts/2',
      'accounts/uid-hemi/drafts/3/pictures/9',
      'accounts/uid-hemi/seen/1',
      'accounts/uid-hemi2/drafts/1',
      'accounts/uid-mere',
    ]);
    const files = new Set([
      'accounts/uid-hemi/a b.jpg',
      'accounts/uid-hemi/2.jpg',
      'accounts/uid-hemi/x/3.jpg',
      'accounts/uid-hemi2/1.jpg',
    ]);
    const google = await startFakeGoogle(documents, files);
    server = google.server;
    const erasers = createFirebaseErasers(createConfig(google.host));
    expect(erasers.map(({ name }) => name)).toEqual(['Firestore', 'Storage']);
    // The second round finds nothing to erase, and succeeds too.
    for (let round = 0; round < 2; round += 1)
      for (const eraser of erasers) await eraser.erase(HEMI);
    expect([...documents]).toEqual(['accounts/uid-hemi2/drafts/1', 'accounts/uid-mere']);
    expect([...files]).toEqual(['accounts/uid-hemi2/1.jpg']);
  });

  it('rejects when Firestore or Storage returns an error, so that the caller retries', async () => {
    const google = await startFakeGoogle(new Set(), new Set(), () => true);
    server = google.server;
    for (const eraser of createFirebaseErasers(createConfig(google.host)))
      await expect(eraser.erase(HEMI)).rejects.toThrow('503');
  });

  it('returns no erasers when Firestore and Storage are not configured', () => {
    expect(
      createFirebaseErasers({ ...createConfig('unused'), firestore: null, storage: null }),
    ).toEqual([]);
  });
});
