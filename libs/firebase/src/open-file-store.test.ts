import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { getStorage } from 'firebase/storage';
import { openFileStore } from './open-file-store.ts';

const KB = 1024;
const PATH = 'accounts/f-1/uploads/one';
const noProgress = { contentType: 'image/jpeg', onProgress: () => undefined };

/** A fake of Google's resumable upload service that records the requests it receives. */
function createFakeService() {
  const receivedBytes = new Map<string, number>();
  const requests: { readonly command: string; readonly bytes: number; readonly url: string }[] = [];
  /** Status codes of the responses to the next chunks. The service does not store these chunks. */
  const faults: number[] = [];
  const respond: typeof fetch = (input, init) => {
    const url = input as string;
    const headers = new Headers(init?.headers);
    const command = headers.get('x-goog-upload-command') ?? `${init?.method ?? 'GET'} whole`;
    const bytes =
      init?.body instanceof Blob || init?.body instanceof Uint8Array
        ? init.body instanceof Blob
          ? init.body.size
          : init.body.byteLength
        : 0;
    requests.push({ command, bytes, url });
    if (command === 'start') {
      receivedBytes.set('one', 0);
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
          'x-goog-upload-size-received': String(receivedBytes.get('one') ?? 0),
        },
      });
    if (command === 'query') return Promise.resolve(status('active'));
    const fault = faults.shift();
    if (fault !== undefined) return Promise.resolve(new Response('', { status: fault }));
    receivedBytes.set('one', (receivedBytes.get('one') ?? 0) + bytes);
    return Promise.resolve(status(command.includes('finalize') ? 'final' : 'active'));
  };
  return {
    respond,
    requests,
    faults,
    chunkSizes: () =>
      requests.filter(({ command }) => command.startsWith('upload')).map(({ bytes }) => bytes / KB),
  };
}

const realFetch = globalThis.fetch;
let app: FirebaseApp;
let service: ReturnType<typeof createFakeService>;

beforeEach(() => {
  app = initializeApp({
    apiKey: 'demo',
    projectId: 'demo-paddock',
    storageBucket: 'demo-paddock.appspot.com',
  });
  service = createFakeService();
  globalThis.fetch = service.respond;
});

afterEach(async () => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  await deleteApp(app);
});

const open = () => openFileStore({ app, ownerId: 'f-1', emulatorOrigin: 'http://localhost:4200' });
const photo = (kilobytes: number) =>
  new Blob([new Uint8Array(kilobytes * KB)], { type: 'image/jpeg' });

describe('openFileStore (specification.md section 9)', () => {
  it('retries uploads for 600 s and other operations for 120 s', () => {
    open();
    const storage = getStorage(app);
    expect(storage.maxUploadRetryTime).toBe(600_000);
    expect(storage.maxOperationRetryTime).toBe(120_000);
  });

  it('connects to the emulator on the page’s own origin', async () => {
    await open().upload(PATH, photo(1), noProgress).done;
    expect(service.requests.map(({ url }) => new URL(url).origin)).toEqual([
      'http://localhost:4200',
    ]);
    expect(service.requests[0]?.url).toContain('/v0/b/demo-paddock.appspot.com/o');
  });

  it('sends up to 256 KB in one request and larger files in a resumable upload', async () => {
    await open().upload(PATH, photo(256), noProgress).done;
    expect(service.requests.map(({ command }) => command)).toEqual(['POST whole']);
    service.requests.length = 0;
    await open().upload(PATH, photo(257), noProgress).done;
    expect(service.requests.map(({ command }) => command)).toEqual([
      'start',
      'upload',
      'upload, finalize',
    ]);
  });

  it('starts with a 256 KB chunk and doubles the chunk size', async () => {
    await open().upload(PATH, photo(4_096), noProgress).done;
    expect(service.chunkSizes()).toEqual([256, 512, 1_024, 2_048, 256]);
  });

  it('never sends more than 32 MB in one chunk', async () => {
    await open().upload(PATH, photo(80 * KB), noProgress).done;
    // The actual maximum is 16 MB: the SDK stops doubling one step early. Our photos have at most
    // 15 MB.
    expect(Math.max(...service.chunkSizes())).toBe(16 * KB);
  });

  it.each([500, 503, 408, 429])(
    'after a %i response, asks the service how much it has received and continues from there',
    async (status) => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
      service.faults.push(status);
      const { done } = open().upload(PATH, photo(512), noProgress);
      // The SDK waits for at least a second between attempts. The test's fake timers skip this
      // time.
      const upload = { isDone: false };
      void done.then(() => (upload.isDone = true));
      while (!upload.isDone) {
        await new Promise((resolve) => setImmediate(resolve));
        await jest.advanceTimersByTimeAsync(100);
      }
      expect(service.requests.map(({ command }) => command)).toEqual([
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
  ])('maps a %i response to %s and does not retry', async (status, code) => {
    service.faults.push(status);
    await expect(open().upload(PATH, photo(512), noProgress).done).rejects.toMatchObject({ code });
    expect(service.chunkSizes()).toHaveLength(1);
  });

  it('reports progress and can pause, resume and cancel an upload', async () => {
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
    const second = open().upload(PATH, photo(512), noProgress);
    second.cancel();
    await expect(second.done).rejects.toMatchObject({ code: 'storage/canceled' });
  });
});

it('openFileStore throws storage/no-default-bucket when the app has no bucket', async () => {
  await deleteApp(app);
  app = initializeApp({ apiKey: 'demo', projectId: 'demo-paddock' });
  expect(() => open().upload(PATH, photo(1), noProgress)).toThrow(
    expect.objectContaining({ code: 'storage/no-default-bucket' }),
  );
});
