import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { getStorage } from 'firebase/storage';
import { openFileStore } from './open-file-store.ts';

const KB = 1024;
const PATH = 'accounts/f-1/uploads/one';
const unwatched = { contentType: 'image/jpeg', onProgress: () => undefined };

/** A service that takes resumable uploads as Google's does, and writes down what came. */
function openService() {
  const kept = new Map<string, number>();
  const seen: { readonly command: string; readonly bytes: number; readonly url: string }[] = [];
  /** Statuses to answer to the next pieces, before it takes them. */
  const faults: number[] = [];
  const answer: typeof fetch = (input, init) => {
    const url = input as string;
    const headers = new Headers(init?.headers);
    const command = headers.get('x-goog-upload-command') ?? `${init?.method ?? 'GET'} whole`;
    const bytes =
      init?.body instanceof Blob || init?.body instanceof Uint8Array
        ? init.body instanceof Blob
          ? init.body.size
          : init.body.byteLength
        : 0;
    seen.push({ command, bytes, url });
    if (command === 'start') {
      kept.set('one', 0);
      return Promise.resolve(
        new Response('', {
          headers: {
            'x-goog-upload-status': 'active',
            'x-goog-upload-url': 'http://localhost:4200/upload',
          },
        }),
      );
    }
    const status = (state: string) =>
      new Response(JSON.stringify({ name: PATH, bucket: 'b' }), {
        headers: {
          'x-goog-upload-status': state,
          'x-goog-upload-size-received': String(kept.get('one') ?? 0),
        },
      });
    if (command === 'query') return Promise.resolve(status('active'));
    const fault = faults.shift();
    if (fault !== undefined) return Promise.resolve(new Response('', { status: fault }));
    kept.set('one', (kept.get('one') ?? 0) + bytes);
    return Promise.resolve(status(command.includes('finalize') ? 'final' : 'active'));
  };
  return {
    answer,
    seen,
    faults,
    pieces: () =>
      seen.filter(({ command }) => command.startsWith('upload')).map(({ bytes }) => bytes / KB),
  };
}

const realFetch = globalThis.fetch;
let app: FirebaseApp;
let service: ReturnType<typeof openService>;

beforeEach(() => {
  app = initializeApp({
    apiKey: 'demo',
    projectId: 'demo-paddock',
    storageBucket: 'demo-paddock.appspot.com',
  });
  service = openService();
  globalThis.fetch = service.answer;
});

afterEach(async () => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  await deleteApp(app);
});

const open = () => openFileStore({ app, ownerId: 'f-1', emulatorOrigin: 'http://localhost:4200' });
const photo = (kilobytes: number) =>
  new Blob([new Uint8Array(kilobytes * KB)], { type: 'image/jpeg' });

describe('the file store (specification.md section 9)', () => {
  it('gives an upload 600 s and any other operation 120 s', () => {
    open();
    const storage = getStorage(app);
    expect(storage.maxUploadRetryTime).toBe(600_000);
    expect(storage.maxOperationRetryTime).toBe(120_000);
  });

  it('speaks to the emulator on the page’s own origin', async () => {
    await open().upload(PATH, photo(1), unwatched).done;
    expect(service.seen.map(({ url }) => new URL(url).origin)).toEqual(['http://localhost:4200']);
    expect(service.seen[0]?.url).toContain('/v0/b/demo-paddock.appspot.com/o');
  });

  it('sends up to 256 KB in one go, and what is larger resumably', async () => {
    await open().upload(PATH, photo(256), unwatched).done;
    expect(service.seen.map(({ command }) => command)).toEqual(['POST whole']);
    service.seen.length = 0;
    await open().upload(PATH, photo(257), unwatched).done;
    expect(service.seen.map(({ command }) => command)).toEqual([
      'start',
      'upload',
      'upload, finalize',
    ]);
  });

  it('begins with 256 KB and doubles piece by piece', async () => {
    await open().upload(PATH, photo(4_096), unwatched).done;
    expect(service.pieces()).toEqual([256, 512, 1_024, 2_048, 256]);
  });

  it('never sends more than 32 MB in one piece', async () => {
    await open().upload(PATH, photo(80 * KB), unwatched).done;
    // 16 MB, as it is: the SDK stops doubling one step before its own limit. A photo of ours has 15 MB at most.
    expect(Math.max(...service.pieces())).toBe(16 * KB);
  });

  it.each([500, 503, 408, 429])(
    'asks what has arrived after a %i, and goes on from there',
    async (status) => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
      service.faults.push(status);
      const { done } = open().upload(PATH, photo(512), unwatched);
      // The pause between two tries is a second and more; here it passes at once.
      const upload = { isDone: false };
      void done.then(() => (upload.isDone = true));
      while (!upload.isDone) {
        await new Promise((resolve) => setImmediate(resolve));
        await jest.advanceTimersByTimeAsync(100);
      }
      expect(service.seen.map(({ command }) => command)).toEqual([
        'start',
        'upload',
        'query',
        'upload',
        'upload, finalize',
      ]);
    },
  );

  it.each([
    [401, 'storage/unauthenticated'],
    [402, 'storage/quota-exceeded'],
    [403, 'storage/unauthorized'],
  ])('calls a %i %s, and does not try again', async (status, code) => {
    service.faults.push(status);
    await expect(open().upload(PATH, photo(512), unwatched).done).rejects.toMatchObject({ code });
    expect(service.pieces()).toHaveLength(1);
  });

  it('tells how far it is, pauses, goes on and can be given up', async () => {
    const shares: number[] = [];
    const first = open().upload(PATH, photo(512), {
      contentType: 'image/jpeg',
      onProgress: (share) => shares.push(share),
    });
    first.pause();
    first.resume();
    await first.done;
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0))).toBe(true);
    const second = open().upload(PATH, photo(512), unwatched);
    second.cancel();
    await expect(second.done).rejects.toMatchObject({ code: 'storage/canceled' });
  });
});

it('says that there is nowhere to put files', async () => {
  await deleteApp(app);
  app = initializeApp({ apiKey: 'demo', projectId: 'demo-paddock' });
  expect(() => open().upload(PATH, photo(1), unwatched)).toThrow(
    expect.objectContaining({ code: 'storage/no-default-bucket' }),
  );
});
