/** A photo queue with a fake connection, upload service, API and store, controlled by the test. */
import { jest } from '@jest/globals';
import type { FileUpload, UploadOptions } from '../../file-store.ts';
import type { Photo } from '@paddock/contracts/http/posts';
import { createPhotoQueue } from '../photo-queue.ts';
import type { PhotoQueue, QueueEvents, QueueParts } from '../queue-state.ts';
import type { Scaled } from '../scale/scaling.ts';
import type { KeepOutcome, KeptPhoto, WaitingPhoto, WaitingPhotos } from '../kept-photos.ts';

export function photoNamed(id: string): Photo {
  return {
    id,
    url: `/api/photos/${id}`,
    width: 1_200,
    height: 900,
    colour: '#88aa66',
    blur: 'data:image/webp;base64,AAAA',
  };
}

/** An in-memory `PendingPhotoStore`. */
export function memoryStore() {
  const storedPhotos = new Map<string, KeptPhoto>();
  const state: { outcome: KeepOutcome } = { outcome: 'kept' };
  const store: WaitingPhotos = {
    list: (account, postKey) =>
      Promise.resolve(
        [...storedPhotos.values()]
          .filter(({ waiting }) => waiting.account === account && waiting.postKey === postKey)
          .sort((one, other) => one.waiting.position - other.waiting.position),
      ),
    keep(waiting, content) {
      if (state.outcome === 'kept')
        storedPhotos.set(waiting.key, {
          waiting,
          content:
            content === undefined ? (storedPhotos.get(waiting.key)?.content ?? null) : content,
        });
      return Promise.resolve(state.outcome);
    },
    forget({ key }) {
      storedPhotos.delete(key);
      return Promise.resolve();
    },
    forgetAll() {
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

export interface QueueWorld {
  readonly uploads: Upload[];
  readonly registered: string[];
  readonly kept: Map<string, KeptPhoto>;
  readonly keeping: { outcome: KeepOutcome };
  readonly done: [key: string, photo: Photo][];
  readonly unreadable: string[];
  /** The highest number of photos that were scaled at the same time. */
  readonly busiest: () => number;
  /** Errors for the next registrations, in order. Later registrations succeed. */
  readonly refusals: Error[];
  readonly parts: QueueParts;
  readonly events: QueueEvents;
  setOnline(isOnline: boolean): void;
  open(): PhotoQueue;
}

export function openWorld(): QueueWorld {
  const { store, kept: storedPhotos, state } = memoryStore();
  const listeners = new Set<() => void>();
  let isOnline = true;
  let [scaling, busiest] = [0, 0];
  const uploads: Upload[] = [];
  const registered: string[] = [];
  const refusals: Error[] = [];
  const done: [string, Photo][] = [];
  const unreadable: string[] = [];

  async function scale(content: Blob): Promise<Scaled> {
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

  const parts: QueueParts = {
    account: 'a-1',
    postKey: 'p-1',
    store,
    createScaler: () => ({ scale, stop: jest.fn() }),
    files: () => Promise.resolve({ ownerId: 'f-1', upload }),
    register(path) {
      registered.push(path);
      const refusal = refusals.shift();
      return refusal
        ? Promise.reject(refusal)
        : Promise.resolve(photoNamed(`photo-${registered.length}`));
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
    kept: storedPhotos,
    keeping: state,
    done,
    unreadable,
    busiest: () => busiest,
    refusals,
    parts,
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

export function fileNamed(name: string, text = name): File {
  return new File([text], name, { type: 'image/jpeg' });
}

/** A photo that an earlier visit left in the browser's store. */
export function keptPhoto(
  change: Partial<WaitingPhoto> = {},
  content: Blob | null = new Blob(['from before'], { type: 'image/jpeg' }),
): KeptPhoto {
  const waiting: WaitingPhoto = {
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
  return { waiting, content };
}
