/**
 * What happens to photos that are not uploaded yet: scaled one after the other, uploaded three at once, made known to the
 * API, and kept in the browser until then. Knows no page and no service: those are handed in.
 */
import { MOST_TRIES, newName, pauseMs, queueItem, type QueueItem } from './queue-item.ts';
import type {
  PhotoQueue,
  PhotoStatus,
  QueueEvents,
  QueueParts,
  QueueState,
} from './queue-state.ts';
import { scaleInTurn } from './scale-in-turn.ts';
import { isRefusal, toUploadProblem } from './storage-messages.ts';
import type { WaitingPhoto } from './kept-photos.ts';

/** Several at once, and not so many that none arrives on a bad line. */
const MOST_UPLOADS = 3;
/** Below that, nobody sees that a bar has moved. */
const PROGRESS_STEP = 0.05;

export function createPhotoQueue(parts: QueueParts): PhotoQueue {
  const { account, postKey, store, connection } = parts;
  const items = new Map<string, QueueItem>();
  const listeners = new Set<() => void>();
  let current: QueueState = {
    entries: new Map(),
    isOnline: true,
    isPaused: false,
    keeping: 'kept',
  };
  let events: QueueEvents | null = null;
  let isStopped = true;
  let unsubscribe: () => void = () => undefined;

  function publish(change: Partial<QueueState> = {}): void {
    const entries = new Map(
      [...items].map(([key, { waiting, status }]) => [
        key,
        { key, name: waiting.name, preview: waiting.preview, status },
      ]),
    );
    current = { ...current, ...change, entries };
    for (const listener of listeners) listener();
  }

  function setStatus(item: QueueItem, status: PhotoStatus | null): void {
    item.status = status;
    publish();
  }

  async function keep(
    item: QueueItem,
    change: Partial<WaitingPhoto> = {},
    content?: Blob | null,
  ): Promise<void> {
    item.waiting = { ...item.waiting, ...change };
    const outcome = await store.keep(item.waiting, content);
    // It was removed while it was written.
    if (item.isGone) await store.forget(item.waiting);
    else if (outcome !== 'kept') publish({ keeping: outcome });
  }

  const canRun = () => !isStopped && current.isOnline && !current.isPaused;

  const scaling = scaleInTurn({
    createScaler: () => parts.createScaler(),
    next: () => inOrder().find(({ status }) => status?.is === 'preparing'),
    isOver: ({ isGone }) => isGone || isStopped,
    async onScaled(item, scaled) {
      item.content = scaled.content;
      item.status = { is: 'waiting' };
      await keep(item, { isScaled: true, preview: scaled.preview }, scaled.content);
      publish();
    },
    onUnreadable(item) {
      const { key, name } = item.waiting;
      discard(item);
      events?.onUnreadable(key, name, item.content);
    },
    onFree: () => run(),
  });

  // Uploading: three at a time

  function inOrder(): QueueItem[] {
    return [...items.values()].sort((one, other) => one.waiting.position - other.waiting.position);
  }

  function run(): void {
    if (isStopped) return;
    scaling.run();
    if (!canRun()) return;
    const free = MOST_UPLOADS - [...items.values()].filter(({ isRunning }) => isRunning).length;
    for (const item of inOrder()
      .filter(({ status, isRunning }) => status?.is === 'waiting' && !isRunning)
      .slice(0, Math.max(0, free)))
      void deliver(item);
  }

  async function upload(item: QueueItem, content: Blob): Promise<string> {
    const files = await parts.files();
    // Another name each time: what arrived unheard of is no obstacle, and the API deletes it.
    const path = `accounts/${files.ownerId}/uploads/${newName()}`;
    if (item.isGone || isStopped) return path;
    setStatus(item, { is: 'uploading', share: 0 });
    item.upload = files.upload(path, content, {
      contentType: content.type || 'image/jpeg',
      onProgress(share) {
        const shown = item.status?.is === 'uploading' ? item.status.share : 0;
        if (
          item.isGone ||
          item.status?.is !== 'uploading' ||
          (Math.abs(share - shown) < PROGRESS_STEP && share < 1)
        )
          return;
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

  async function deliverOnce(item: QueueItem): Promise<void> {
    let path = item.waiting.uploadPath;
    if (path === null) {
      if (!item.content)
        throw Object.assign(new Error('The browser has lost it'), {
          code: 'storage/cannot-slice-blob',
        });
      path = await upload(item, item.content);
      if (item.isGone || isStopped) return;
      await keep(item, { uploadPath: path });
    }
    setStatus(item, { is: 'checking' });
    const photo = await parts.register(path).catch(async (error: unknown) => {
      // The object is no longer there: it was uploaded too long ago.
      if ((error as { readonly status?: number }).status === 404 && item.content)
        await keep(item, { uploadPath: null });
      throw error;
    });
    if (item.isGone || isStopped) return;
    item.status = null;
    item.content = null;
    await keep(item, { photo }, null);
    publish();
    events?.onDone(item.waiting.key, photo);
  }

  async function deliver(item: QueueItem): Promise<void> {
    item.isRunning = true;
    try {
      await deliverOnce(item);
    } catch (error) {
      if (!item.isGone && !isStopped) fail(item, error);
    } finally {
      item.isRunning = false;
      run();
    }
  }

  /** What passes by itself is tried again after a pause, or as soon as there is a signal. */
  function fail(item: QueueItem, error: unknown): void {
    // One that arrived while it was paused is there already, and may not be written over: another name settles it.
    if (isRefusal(error) && !item.isRefused) {
      item.isRefused = true;
      return setStatus(item, { is: 'waiting' });
    }
    const problem = toUploadProblem(error);
    setStatus(item, { is: 'failed', problem });
    if (problem.retry !== 'later' || item.tries >= MOST_TRIES) return;
    item.tries += 1;
    const timer = setTimeout(() => item.hurry?.(), pauseMs(item.tries));
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

  function discard(item: QueueItem): void {
    item.isGone = true;
    items.delete(item.waiting.key);
    item.upload?.cancel();
    void store.forget(item.waiting);
    publish();
  }

  function take(
    waiting: WaitingPhoto,
    content: Blob | null,
    status: PhotoStatus | null,
  ): QueueItem {
    const item = queueItem(waiting, content, status);
    items.set(waiting.key, item);
    return item;
  }

  const getStatus = ({ photo, isScaled }: WaitingPhoto): PhotoStatus | null =>
    photo ? null : { is: isScaled ? 'waiting' : 'preparing' };

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
      for (const { waiting, content } of kept)
        if (!items.has(waiting.key)) take(waiting, content, getStatus(waiting));
      publish({ isOnline: connection.isOnline() });
      run();
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
        const waiting: WaitingPhoto = {
          account,
          postKey,
          key: newName(),
          name: content.name,
          position: position + index,
          alt: '',
          isScaled: false,
          preview: null,
          uploadPath: null,
          photo: null,
          addedAt: new Date().toISOString(),
        };
        return take(waiting, content, getStatus(waiting));
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
        const again = take(waiting, content, getStatus(waiting));
        publish();
        void keep(again, {}, content);
        run();
      };
    },
    describe(photos) {
      for (const [position, { key, alt }] of photos.entries()) {
        const item = items.get(key);
        if (item && (item.waiting.alt !== alt || item.waiting.position !== position))
          void keep(item, { alt, position });
      }
    },
  };
}
