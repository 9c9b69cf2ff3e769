/**
 * The queue of photos that are not uploaded yet. It scales one photo at a time, uploads three at
 * once, registers them with the API, and stores them in the browser until they are registered. The
 * page and the services are passed in.
 */
import {
  MAX_ATTEMPTS,
  createRandomName,
  getRetryDelayMs,
  createQueueItem,
  type QueueItem,
} from './queue-item.ts';
import type {
  PhotoQueue,
  PhotoStatus,
  QueueEvents,
  PhotoQueueOptions,
  QueueState,
} from './queue-state.ts';
import { createSequentialScaler } from './sequential-scaler.ts';
import { isUnauthorizedUpload, toUploadProblem } from './storage-messages.ts';
import type { PendingPhoto } from './pending-photos.ts';

/** More parallel uploads would stall each other on a slow connection. */
const MAX_UPLOADS = 3;
/** Progress is reported in steps of at least this size, because smaller changes are not visible. */
const PROGRESS_STEP = 0.05;

/** Creates a queue for the photos of one post. It does nothing until it is started. */
export function createPhotoQueue(parts: PhotoQueueOptions): PhotoQueue {
  const { account, postKey, store, connection } = parts;
  const items = new Map<string, QueueItem>();
  const listeners = new Set<() => void>();
  let current: QueueState = {
    entries: new Map(),
    isOnline: true,
    isPaused: false,
    storeOutcome: 'stored',
  };
  let events: QueueEvents | null = null;
  let isStopped = true;
  let unsubscribe: () => void = () => undefined;

  function publish(change: Partial<QueueState> = {}): void {
    const entries = new Map(
      [...items].map(([key, { pending, status }]) => [
        key,
        { key, name: pending.name, preview: pending.preview, status },
      ]),
    );
    current = { ...current, ...change, entries };
    for (const listener of listeners) listener();
  }

  function setStatus(item: QueueItem, status: PhotoStatus | null): void {
    item.status = status;
    publish();
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

  const scaling = createSequentialScaler({
    createScaler: () => parts.createScaler(),
    getNext: () => getItemsInOrder().find(({ status }) => status?.type === 'preparing'),
    isCancelled: ({ isRemoved }) => isRemoved || isStopped,
    async onScaled(item, scaled) {
      item.content = scaled.content;
      item.status = { type: 'waiting' };
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

  // Uploads

  function getItemsInOrder(): QueueItem[] {
    return [...items.values()].sort((one, other) => one.pending.position - other.pending.position);
  }

  function startUploads(): void {
    if (isStopped) return;
    scaling.run();
    if (!canRun()) return;
    const free = MAX_UPLOADS - [...items.values()].filter(({ isRunning }) => isRunning).length;
    for (const item of getItemsInOrder()
      .filter(({ status, isRunning }) => status?.type === 'waiting' && !isRunning)
      .slice(0, Math.max(0, free)))
      void deliver(item);
  }

  async function upload(item: QueueItem, content: Blob): Promise<string> {
    const files = await parts.openFileStore();
    // Each attempt uses a new name, so that an earlier upload cannot block it. The API deletes
    // uploads that are never registered.
    const path = `accounts/${files.ownerId}/uploads/${createRandomName()}`;
    if (item.isRemoved || isStopped) return path;
    setStatus(item, { type: 'uploading', share: 0 });
    item.upload = files.upload(path, content, {
      contentType: content.type || 'image/jpeg',
      onProgress(share) {
        const shown = item.status?.type === 'uploading' ? item.status.share : 0;
        if (
          item.isRemoved ||
          item.status?.type !== 'uploading' ||
          (Math.abs(share - shown) < PROGRESS_STEP && share < 1)
        )
          return;
        setStatus(item, { type: 'uploading', share });
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

  async function deliverOnce(item: QueueItem): Promise<void> {
    let path = item.pending.uploadPath;
    if (path === null) {
      if (!item.content)
        throw Object.assign(new Error('The browser has lost the photo’s bytes'), {
          code: 'storage/cannot-slice-blob',
        });
      path = await upload(item, item.content);
      if (item.isRemoved || isStopped) return;
      await save(item, { uploadPath: path });
    }
    setStatus(item, { type: 'checking' });
    const photo = await parts.register(path).catch(async (error: unknown) => {
      // The uploaded object no longer exists. Forget its path, so that the next attempt uploads the
      // photo again.
      if ((error as { readonly status?: number }).status === 404 && item.content)
        await save(item, { uploadPath: null });
      throw error;
    });
    if (item.isRemoved || isStopped) return;
    item.status = null;
    item.content = null;
    await save(item, { photo }, null);
    publish();
    events?.onDone(item.pending.key, photo);
  }

  async function deliver(item: QueueItem): Promise<void> {
    item.isRunning = true;
    try {
      await deliverOnce(item);
    } catch (error) {
      if (!item.isRemoved && !isStopped) fail(item, error);
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
    // A paused upload may have been completed, and overwriting it is refused. A new name solves
    // that.
    if (isUnauthorizedUpload(error) && !item.hasBeenRefused) {
      item.hasBeenRefused = true;
      return setStatus(item, { type: 'waiting' });
    }
    const problem = toUploadProblem(error);
    setStatus(item, { type: 'failed', problem });
    if (problem.retry !== 'later' || item.attempts >= MAX_ATTEMPTS) return;
    item.attempts += 1;
    const timer = setTimeout(() => item.retryNow?.(), getRetryDelayMs(item.attempts));
    item.retryNow = () => {
      clearTimeout(timer);
      item.retryNow = null;
      if (item.isRemoved || isStopped) return;
      setStatus(item, { type: 'waiting' });
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

  function addItem(
    waiting: PendingPhoto,
    content: Blob | null,
    status: PhotoStatus | null,
  ): QueueItem {
    const item = createQueueItem(waiting, content, status);
    items.set(waiting.key, item);
    return item;
  }

  const getStatus = ({ photo, isScaled }: PendingPhoto): PhotoStatus | null =>
    photo ? null : { type: isScaled ? 'waiting' : 'preparing' };

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
      for (const { pending, content } of kept)
        if (!items.has(pending.key)) addItem(pending, content, getStatus(pending));
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
      const added = files.map((content, index) => {
        const waiting: PendingPhoto = {
          account,
          postKey,
          key: createRandomName(),
          name: content.name,
          position: position + index,
          alt: '',
          isScaled: false,
          preview: null,
          uploadPath: null,
          photo: null,
          addedAt: new Date().toISOString(),
        };
        return addItem(waiting, content, getStatus(waiting));
      });
      publish();
      for (const item of added) void save(item, {}, item.content);
      startUploads();
      return added.map(({ pending }) => pending.key);
    },
    retry(key) {
      const item = items.get(key);
      if (item?.status?.type !== 'failed') return;
      item.attempts = 0;
      item.retryNow = null;
      setStatus(item, { type: 'waiting' });
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
        const restored = addItem(pending, content, getStatus(pending));
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
