/**
 * What happens to photos that are not uploaded yet: scaled one after the other, uploaded three at once, made known to the
 * API, and kept in the browser until then. Knows no page and no service: those are handed in.
 */
import type { FileUpload } from '@paddock/auth';
import type { PhotoQueue, PhotoStatus, QueueEvents, QueueParts, QueueState } from './queue-state.ts';
import type { Scaler } from './scale/create-scaler.ts';
import { problemOf } from './storage-messages.ts';
import type { UploadProblem } from './storage-messages.ts';
import type { WaitingPhoto } from './waiting-photos.ts';

/** Several at once, and not so many that none arrives on a bad line. */
const MOST_UPLOADS = 3;
/** Spec 9: from 1 s doubling; for as long as an upload is tried at all (600 s). */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 64_000;
const MOST_TRIES = 14;
/** Below that, nobody sees that a bar has moved. */
const PROGRESS_STEP = 0.05;

interface Item {
  waiting: WaitingPhoto;
  content: Blob | null;
  status: PhotoStatus | null;
  upload: FileUpload | null;
  isRunning: boolean;
  isGone: boolean;
  tries: number;
  /** Ends the pause before the next try. */
  hurry: (() => void) | null;
}

/** A name that no other photo has. */
function newName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createPhotoQueue(parts: QueueParts): PhotoQueue {
  const { account, postKey, store, connection } = parts;
  const items = new Map<string, Item>();
  const listeners = new Set<() => void>();
  let current: QueueState = { entries: new Map(), isOnline: true, isPaused: false, keeping: 'kept' };
  let events: QueueEvents | null = null;
  let scaler: Scaler | null = null;
  let isScaling = false;
  let isStopped = true;
  let unsubscribe: () => void = () => undefined;

  function publish(change: Partial<QueueState> = {}): void {
    const entries = new Map([...items].map(([key, { waiting, status }]) => [key, { key, name: waiting.name, preview: waiting.preview, status }]));
    current = { ...current, ...change, entries };
    for (const listener of listeners) listener();
  }

  function setStatus(item: Item, status: PhotoStatus | null): void {
    item.status = status;
    publish();
  }

  async function keep(item: Item, change: Partial<WaitingPhoto> = {}, content?: Blob | null): Promise<void> {
    item.waiting = { ...item.waiting, ...change };
    const outcome = await store.keep(item.waiting, content);
    // It was removed while it was written.
    if (item.isGone) await store.forget(item.waiting);
    else if (outcome !== 'kept') publish({ keeping: outcome });
  }

  const canRun = () => !isStopped && current.isOnline && !current.isPaused;

  // Scaling: one at a time

  async function scale(item: Item): Promise<void> {
    const { content } = item;
    try {
      if (!content) throw new Error('The browser has lost it');
      scaler ??= parts.createScaler();
      const scaled = await scaler.scale(content);
      if (item.isGone || isStopped) return;
      item.content = scaled.content;
      item.status = { is: 'waiting' };
      await keep(item, { isScaled: true, preview: scaled.preview }, scaled.content);
      publish();
    } catch (error) {
      if (item.isGone || isStopped) return;
      console.warn('photos: one cannot be read', error);
      discard(item);
      events?.onUnreadable(item.waiting.key, item.waiting.name, content);
    }
  }

  async function scaleNext(): Promise<void> {
    if (isScaling || isStopped) return;
    const item = inOrder().find(({ status }) => status?.is === 'preparing');
    if (!item) {
      scaler?.stop();
      scaler = null;
      return;
    }
    isScaling = true;
    await scale(item);
    isScaling = false;
    run();
  }

  // Uploading: three at a time

  function inOrder(): Item[] {
    return [...items.values()].sort((one, other) => one.waiting.position - other.waiting.position);
  }

  function run(): void {
    void scaleNext();
    if (!canRun()) return;
    const free = MOST_UPLOADS - [...items.values()].filter(({ isRunning }) => isRunning).length;
    for (const item of inOrder().filter(({ status, isRunning }) => status?.is === 'waiting' && !isRunning).slice(0, Math.max(0, free))) void deliver(item);
  }

  async function upload(item: Item, content: Blob): Promise<string> {
    const files = await parts.files();
    // Another name each time: what arrived unheard of is no obstacle, and the API deletes it.
    const path = `accounts/${files.ownerId}/uploads/${newName()}`;
    if (item.isGone || isStopped) return path;
    setStatus(item, { is: 'uploading', share: 0 });
    item.upload = files.upload(path, content, {
      contentType: content.type || 'image/jpeg',
      onProgress(share) {
        const shown = item.status?.is === 'uploading' ? item.status.share : 0;
        if (item.isGone || item.status?.is !== 'uploading' || (Math.abs(share - shown) < PROGRESS_STEP && share < 1)) return;
        setStatus(item, { is: 'uploading', share });
      },
    });
    if (!canRun()) item.upload.pause();
    try {
      await item.upload.done;
    } finally {
      item.upload = null;
    }
    return path;
  }

  async function deliverOnce(item: Item): Promise<void> {
    let path = item.waiting.uploadPath;
    if (path === null) {
      if (!item.content) throw Object.assign(new Error('The browser has lost it'), { code: 'storage/cannot-slice-blob' });
      path = await upload(item, item.content);
      if (item.isGone || isStopped) return;
      await keep(item, { uploadPath: path });
    }
    setStatus(item, { is: 'checking' });
    const photo = await parts.register(path).catch(async (error: unknown) => {
      // The object is no longer there: it was uploaded too long ago.
      if ((error as { readonly status?: number }).status === 404 && item.content) await keep(item, { uploadPath: null });
      throw error;
    });
    if (item.isGone || isStopped) return;
    item.status = null;
    item.content = null;
    await keep(item, { photo }, null);
    publish();
    events?.onDone(item.waiting.key, photo);
  }

  async function deliver(item: Item): Promise<void> {
    item.isRunning = true;
    try {
      await deliverOnce(item);
    } catch (error) {
      if (!item.isGone && !isStopped) fail(item, problemOf(error));
    } finally {
      item.isRunning = false;
      run();
    }
  }

  /** What passes by itself is tried again after a pause, or as soon as there is a signal. */
  function fail(item: Item, problem: UploadProblem): void {
    if (problem.retry !== 'later' || item.tries >= MOST_TRIES) return setStatus(item, { is: 'failed', problem });
    item.tries += 1;
    setStatus(item, { is: 'failed', problem });
    const timer = setTimeout(() => item.hurry?.(), Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (item.tries - 1)));
    item.hurry = () => {
      clearTimeout(timer);
      item.hurry = null;
      if (item.isGone || isStopped) return;
      setStatus(item, { is: 'waiting' });
      run();
    };
  }

  function onLine(): void {
    const isOnline = connection.isOnline();
    if (isOnline === current.isOnline) return;
    publish({ isOnline });
    heed();
    if (isOnline) for (const { hurry } of [...items.values()]) hurry?.();
  }

  function heed(): void {
    for (const { upload: running } of items.values()) {
      if (canRun()) running?.resume();
      else running?.pause();
    }
    run();
  }

  function discard(item: Item): void {
    item.isGone = true;
    items.delete(item.waiting.key);
    item.upload?.cancel();
    void store.forget(item.waiting);
    publish();
  }

  function take(waiting: WaitingPhoto, content: Blob | null, status: PhotoStatus | null): Item {
    const item: Item = { waiting, content, status, upload: null, isRunning: false, isGone: false, tries: 0, hurry: null };
    items.set(waiting.key, item);
    return item;
  }

  const statusOf = ({ photo, isScaled }: WaitingPhoto): PhotoStatus | null => (photo ? null : { is: isScaled ? 'waiting' : 'preparing' });

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(kept, given) {
      isStopped = false;
      events = given;
      unsubscribe = connection.subscribe(onLine);
      for (const { waiting, content } of kept) if (!items.has(waiting.key)) take(waiting, content, statusOf(waiting));
      publish({ isOnline: connection.isOnline() });
      run();
    },
    stop() {
      isStopped = true;
      unsubscribe();
      scaler?.stop();
      scaler = null;
      isScaling = false;
      for (const { upload: running } of items.values()) running?.cancel();
      items.clear();
    },
    add(files, position) {
      const added = files.map((content, index) => {
        const waiting: WaitingPhoto = { account, postKey, key: newName(), name: content.name, position: position + index, alt: '', isScaled: false, preview: null, uploadPath: null, photo: null, addedAt: new Date().toISOString() };
        return take(waiting, content, statusOf(waiting));
      });
      publish();
      for (const item of added) void keep(item, {}, item.content);
      run();
      return added.map(({ waiting }) => waiting.key);
    },
    retry(key) {
      const item = items.get(key);
      if (item?.status?.is !== 'failed') return;
      item.tries = 0;
      item.hurry = null;
      setStatus(item, { is: 'waiting' });
      run();
    },
    setPaused(isPaused) {
      publish({ isPaused });
      heed();
    },
    remove(key) {
      const item = items.get(key);
      if (!item) return () => undefined;
      const { waiting, content } = item;
      discard(item);
      return () => {
        const again = take(waiting, content, statusOf(waiting));
        publish();
        void keep(again, {}, content);
        run();
      };
    },
    describe(photos) {
      for (const [position, { key, alt }] of photos.entries()) {
        const item = items.get(key);
        if (item && (item.waiting.alt !== alt || item.waiting.position !== position)) void keep(item, { alt, position });
      }
    },
  };
}
