/** A photo queue with a fake connection, upload service, API and store, controlled by the test. */
import { jest } from '@jest/globals';
import type { FileUpload, UploadOptions } from '@paddock/firebase/file-store';
import type { Photo } from '@paddock/contracts/http/posts';
import { createPhotoQueue } from '../photo-queue.ts';
import type { PhotoQueue, QueueEvents, PhotoQueueOptions } from '../queue-state.ts';
import type { ScaledPhoto } from '../scale/scaling.ts';
import type {
  StoreOutcome,
  StoredPhoto,
  PendingPhoto,
  PendingPhotoStore,
} from '../pending-photos.ts';

export function createPhoto(id: string): Photo {
  return {
    id,
    url: `/api/photos/${id}`,
    width: 1_200,
    height: 900,
    colour: '#88aa66',
    blur: 'data:image/webp;base64,AAAA',
  };
}

export function createMemoryStore() {
  const storedPhotos = new Map<string, StoredPhoto>();
  const state: { outcome: StoreOutcome } = { outcome: 'stored' };
  const store: PendingPhotoStore = {
    list: (account, postKey) =>
      Promise.resolve(
        [...storedPhotos.values()]
          .filter(({ pending }) => pending.account === account && pending.postKey === postKey)
          .sort((one, other) => one.pending.position - other.pending.position),
      ),
    save(waiting, content) {
      if (state.outcome === 'stored')
        storedPhotos.set(waiting.key, {
          pending: waiting,
          content:
            content === undefined ? (storedPhotos.get(waiting.key)?.content ?? null) : content,
        });
      return Promise.resolve(state.outcome);
    },
    delete({ key }) {
      storedPhotos.delete(key);
      return Promise.resolve();
    },
    deleteAll() {
      storedPhotos.clear();
      return Promise.resolve();
    },
  };
  return { store, kept: storedPhotos, state };
}

interface Upload {
  readonly path: string;
  readonly content: Blob;
  readonly options: UploadOptions;
  isPaused: boolean;
  isCanceled: boolean;
  finish(): void;
  fail(code: string): void;
}

export interface QueueTestEnvironment {
  readonly uploads: Upload[];
  readonly registered: string[];
  readonly storedPhotos: Map<string, StoredPhoto>;
  readonly storeState: { outcome: StoreOutcome };
  readonly completed: [key: string, photo: Photo][];
  readonly unreadable: string[];
  /** The highest number of photos that were scaled at the same time. */
  readonly getMaxConcurrentScales: () => number;
  /** Errors for the next registrations, in order. Later registrations succeed. */
  readonly registerErrors: Error[];
  readonly options: PhotoQueueOptions;
  readonly events: QueueEvents;
  setOnline(isOnline: boolean): void;
  open(): PhotoQueue;
}

export function createQueueTestEnvironment(): QueueTestEnvironment {
  const { store, kept: storedPhotos, state } = createMemoryStore();
  const listeners = new Set<() => void>();
  let isOnline = true;
  let [scaling, busiest] = [0, 0];
  const uploads: Upload[] = [];
  const registered: string[] = [];
  const refusals: Error[] = [];
  const done: [string, Photo][] = [];
  const unreadable: string[] = [];

  async function scale(content: Blob): Promise<ScaledPhoto> {
    scaling += 1;
    busiest = Math.max(busiest, scaling);
    for (let round = 0; round < 5; round += 1) await Promise.resolve();
    scaling -= 1;
    if ((await content.text()) === 'broken') throw new Error('The image cannot be decoded');
    return {
      content: new Blob([`scaled ${await content.text()}`], { type: 'image/jpeg' }),
      preview: 'data:image/jpeg;base64,AAAA',
    };
  }

  function upload(path: string, content: Blob, options: UploadOptions): FileUpload {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const fakeUpload: Upload = {
      path,
      content,
      options,
      isPaused: false,
      isCanceled: false,
      finish: () => resolve(undefined),
      fail: (code) => reject(Object.assign(new Error(code), { code })),
    };
    uploads.push(fakeUpload);
    return {
      done: promise,
      pause: () => (fakeUpload.isPaused = true),
      resume: () => (fakeUpload.isPaused = false),
      cancel() {
        fakeUpload.isCanceled = true;
        fakeUpload.fail('storage/canceled');
      },
    };
  }

  const parts: PhotoQueueOptions = {
    account: 'a-1',
    postKey: 'p-1',
    store,
    createScaler: () => ({ scale, stop: jest.fn() }),
    openFileStore: () => Promise.resolve({ ownerId: 'f-1', upload }),
    register(path) {
      registered.push(path);
      const refusal = refusals.shift();
      return refusal
        ? Promise.reject(refusal)
        : Promise.resolve(createPhoto(`photo-${registered.length}`));
    },
    connection: {
      isOnline: () => isOnline,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  return {
    uploads,
    registered,
    storedPhotos,
    storeState: state,
    completed: done,
    unreadable,
    getMaxConcurrentScales: () => busiest,
    registerErrors: refusals,
    options: parts,
    events: {
      onDone: (...result) => done.push(result),
      onUnreadable: (_key, name) => unreadable.push(name),
    },
    setOnline(next) {
      isOnline = next;
      for (const listener of [...listeners]) listener();
    },
    open: () => createPhotoQueue(parts),
  };
}

export function createFile(name: string, text = name): File {
  return new File([text], name, { type: 'image/jpeg' });
}

/** Creates a photo that an earlier visit left in the browser's store. */
export function createStoredPhoto(
  change: Partial<PendingPhoto> = {},
  content: Blob | null = new Blob(['from before'], { type: 'image/jpeg' }),
): StoredPhoto {
  const waiting: PendingPhoto = {
    account: 'a-1',
    postKey: 'p-1',
    key: 'k-1',
    name: 'gate.jpg',
    position: 0,
    alt: '',
    isScaled: true,
    preview: 'data:image/jpeg;base64,AAAA',
    uploadPath: null,
    photo: null,
    addedAt: new Date().toISOString(),
    ...change,
  };
  return { pending: waiting, content };
}
