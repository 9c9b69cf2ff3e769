/**
 * The queue of photos that are not uploaded yet. It scales one photo at a time, uploads three at
 * once, registers them with the API, and stores them in the browser until they are registered. The
 * page and the services are passed in.
 */
import type { Photo } from '@paddock/contracts/http/posts';
import { deliverPhoto } from './deliver-photo.ts';
import {
  createPendingPhoto,
  createQueueItem,
  findNextToScale,
  getRetryDelayMs,
  listNextUploads,
  reducePhoto,
  toQueueEntries,
  type PhotoEvent,
  type QueueItem,
} from './queue-item.ts';
import type { PhotoQueue, QueueEvents, PhotoQueueOptions, QueueState } from './queue-state.ts';
import { createSequentialScaler } from './sequential-scaler.ts';
import type { PendingPhoto, StoredPhoto } from './pending-photos.ts';

/** More parallel uploads would stall each other on a slow connection. */
const MAX_UPLOADS = 3;

const INITIAL_STATE: QueueState = {
  entries: new Map(),
  isOnline: true,
  isPaused: false,
  storeOutcome: 'stored',
};

/** Creates a queue for the photos of one post. It does nothing until it is started. */
export function createPhotoQueue(parts: PhotoQueueOptions): PhotoQueue {
  const { store, connection } = parts;
  const items = new Map<string, QueueItem>();
  const listeners = new Set<() => void>();
  let current = INITIAL_STATE;
  let events: QueueEvents | null = null;
  let isStopped = true;
  let unsubscribe: () => void = () => undefined;

  function publish(change: Partial<QueueState> = {}): void {
    current = { ...current, ...change, entries: toQueueEntries(items.values()) };
    for (const listener of listeners) listener();
  }

  function advance(item: QueueItem, event: PhotoEvent): void {
    item.progress = reducePhoto(item.progress, event);
  }

  function show(item: QueueItem, event: PhotoEvent): void {
    const before = item.progress;
    advance(item, event);
    if (item.progress !== before) publish();
  }

  async function save(
    item: QueueItem,
    change: Partial<PendingPhoto> = {},
    content?: Blob | null,
  ): Promise<void> {
    item.pending = { ...item.pending, ...change };
    const outcome = await store.save(item.pending, content);
    // The photo was removed while it was being stored.
    if (item.isRemoved) await store.delete(item.pending);
    else if (outcome !== 'stored') publish({ storeOutcome: outcome });
  }

  const canRun = () => !isStopped && current.isOnline && !current.isPaused;
  const isCancelled = (item: QueueItem) => item.isRemoved || isStopped;
  const delivery = { ...parts, isCancelled, canRun, show, save };

  const scaling = createSequentialScaler({
    createScaler: () => parts.createScaler(),
    getNext: () => findNextToScale(items.values()),
    isCancelled,
    async onScaled(item, scaled) {
      item.content = scaled.content;
      advance(item, { type: 'scaled' });
      await save(item, { isScaled: true, preview: scaled.preview }, scaled.content);
      publish();
    },
    onUnreadable(item) {
      const { key, name } = item.pending;
      discard(item);
      events?.onUnreadable(key, name, item.content);
    },
    onIdle: () => startUploads(),
  });

  function startUploads(): void {
    if (isStopped) return;
    scaling.run();
    if (!canRun()) return;
    for (const item of listNextUploads(items.values(), MAX_UPLOADS)) void deliver(item);
  }

  async function complete(item: QueueItem, photo: Photo): Promise<void> {
    advance(item, { type: 'registered' });
    item.content = null;
    await save(item, { photo }, null);
    publish();
    events?.onDone(item.pending.key, photo);
  }

  async function deliver(item: QueueItem): Promise<void> {
    item.isRunning = true;
    try {
      const photo = await deliverPhoto(delivery, item);
      if (photo) await complete(item, photo);
    } catch (error) {
      if (!isCancelled(item)) fail(item, error);
    } finally {
      item.isRunning = false;
      startUploads();
    }
  }

  /**
   * Handles a failed attempt. After a temporary failure it schedules another attempt. When the
   * device reconnects before that, the attempt starts at once.
   */
  function fail(item: QueueItem, error: unknown): void {
    const { attempts } = item.progress;
    show(item, { type: 'failed', error });
    if (item.progress.attempts === attempts) return;
    const timer = setTimeout(() => item.retryNow?.(), getRetryDelayMs(item.progress.attempts));
    item.retryNow = () => {
      clearTimeout(timer);
      item.retryNow = null;
      if (isCancelled(item)) return;
      show(item, { type: 'resumed' });
      startUploads();
    };
  }

  function onConnectionChange(): void {
    const isOnline = connection.isOnline();
    if (isOnline === current.isOnline) return;
    publish({ isOnline });
    applyConnectionState();
    if (isOnline) for (const { retryNow } of [...items.values()]) retryNow?.();
  }

  function applyConnectionState(): void {
    for (const { upload: running } of items.values()) {
      if (canRun()) running?.resume();
      else running?.pause();
    }
    startUploads();
  }

  function discard(item: QueueItem): void {
    item.isRemoved = true;
    items.delete(item.pending.key);
    item.upload?.cancel();
    void store.delete(item.pending);
    publish();
  }

  function addItem(stored: StoredPhoto): QueueItem {
    const item = createQueueItem(stored);
    items.set(stored.pending.key, item);
    return item;
  }

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(kept, queueEvents) {
      isStopped = false;
      events = queueEvents;
      unsubscribe = connection.subscribe(onConnectionChange);
      for (const stored of kept) if (!items.has(stored.pending.key)) addItem(stored);
      publish({ isOnline: connection.isOnline() });
      startUploads();
    },
    stop() {
      isStopped = true;
      unsubscribe();
      scaling.stop();
      for (const { upload: running } of items.values()) running?.cancel();
      items.clear();
    },
    add(files, position) {
      const added = files.map((content, index) =>
        addItem({ pending: createPendingPhoto(parts, content.name, position + index), content }),
      );
      publish();
      for (const item of added) void save(item, {}, item.content);
      startUploads();
      return added.map(({ pending }) => pending.key);
    },
    retry(key) {
      const item = items.get(key);
      if (item?.progress.status?.type !== 'failed') return;
      item.retryNow = null;
      show(item, { type: 'retried' });
      startUploads();
    },
    setPaused(isPaused) {
      publish({ isPaused });
      applyConnectionState();
    },
    remove(key) {
      const item = items.get(key);
      if (!item) return () => undefined;
      const { pending, content } = item;
      discard(item);
      return () => {
        const restored = addItem({ pending, content });
        publish();
        void save(restored, {}, content);
        startUploads();
      };
    },
    updateDetails(photos) {
      for (const [position, { key, alt }] of photos.entries()) {
        const item = items.get(key);
        if (item && (item.pending.alt !== alt || item.pending.position !== position))
          void save(item, { alt, position });
      }
    },
  };
}
