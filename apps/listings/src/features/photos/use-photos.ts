import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RefObject } from 'react';
import type { EditorPhoto } from './editor-photo.ts';
import { inspectFiles, getUnreadableMessage } from '@paddock/photo-upload/inspect-files';
import type { RejectedFile } from '@paddock/photo-upload/inspect-files';
import type { QueueState } from '@paddock/photo-upload/queue-state';
import { openPhotoQueue as openInBrowser } from './open-photo-queue.ts';
import type { OpenPhotoQueue } from './open-photo-queue.ts';
import { insertAt, moveItem } from './photo-order.ts';
import { pendingPhotoStore } from './pending-photo-store.ts';
import type { StoredPhoto, PendingPhotoStore } from '@paddock/photo-upload/pending-photos';
import { deleteSharedPhotos, readSharedPhotos } from '@paddock/offline/shared-photos';
import { DAY_MS } from '@paddock/runtime/durations';
import { photosMessages } from './photos.messages.ts';

const messages = photosMessages.announcement;

/** The browser's photo queue and store, which tests replace. */
export interface PhotoDependencies {
  readonly openQueue: OpenPhotoQueue;
  readonly store: Pick<PendingPhotoStore, 'list' | 'delete'>;
  /** Photos that the user has shared from the phone's gallery. */
  readonly shared: {
    read(): Promise<readonly File[]>;
    delete(): Promise<void>;
  };
}

/** Files that were added before the post's key was known. They survive the remount that follows. */
export type FilesAwaitingPostKey = RefObject<readonly File[]>;

export interface UsePhotosOptions {
  readonly account: string;
  /** Null until it is known. The caller remounts the component when it changes. */
  readonly postKey: string | null;
  readonly heldFilesRef: FilesAwaitingPostKey;
  readonly photos: readonly EditorPhoto[];
  readonly max: number;
  /** True for a new post, which takes the photos that the user has shared. */
  readonly takesShared: boolean;
  readonly onChange: (photos: readonly EditorPhoto[]) => void;
  readonly dependencies?: PhotoDependencies | undefined;
}

/** A removed photo that can be restored. */
export interface RemovedPhoto {
  readonly photo: EditorPhoto;
  readonly index: number;
  readonly undo: () => void;
}

export interface UsePhotosResult {
  readonly queue: QueueState;
  /** True when the photos stored by an earlier visit are loaded. */
  readonly isRestored: boolean;
  readonly rejectedFiles: readonly RejectedFile[];
  readonly removed: RemovedPhoto | null;
  /**
   * The live region's text. `count` changes each time, so that a repeated text is announced again.
   */
  readonly announcement: { readonly message: string; readonly count: number };
  add(files: readonly File[]): Promise<void>;
  remove(key: string): void;
  restoreRemoved(): void;
  /** @param to the photo's new index */
  move(key: string, to: number): void;
  setDescription(key: string, alt: string): void;
  retry(key: string): void;
  setPaused(isPaused: boolean): void;
  dismissRejectedFiles(): void;
}

const browserDependencies: PhotoDependencies = {
  openQueue: openInBrowser,
  store: pendingPhotoStore,
  shared: { read: readSharedPhotos, delete: deleteSharedPhotos },
};
/**
 * How long an uploaded photo that is missing from the form is restored. After that, the user is
 * assumed to have removed it.
 */
const RESTORE_WINDOW_MS = DAY_MS;

/** The number of files that are added at a time, so that a slow phone does not freeze. */
const BATCH_SIZE = 4;

/** Manages the photos of a post: their order, uploads and descriptions, and the actions on them. */
export function usePhotos({
  account,
  postKey,
  heldFilesRef,
  photos,
  max,
  takesShared,
  onChange,
  dependencies = browserDependencies,
}: UsePhotosOptions): UsePhotosResult {
  const [queue] = useState(() =>
    dependencies.openQueue({ account, postKey: postKey ?? 'unknown' }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const [isRestored, setRestored] = useState(false);
  const [refused, setRefused] = useState<readonly RejectedFile[]>([]);
  const [removed, setRemoved] = useState<RemovedPhoto | null>(null);
  const [announcement, setAnnouncement] = useState({ message: '', count: 0 });
  const latest = useRef(photos);
  // This is a layout effect, which runs together with the commit, because an upload may finish
  // before React runs other effects.
  useLayoutEffect(() => {
    latest.current = photos;
  }, [photos]);

  const announce = (message: string) =>
    setAnnouncement(({ count }) => ({ message, count: count + 1 }));

  function change(next: readonly EditorPhoto[]): void {
    latest.current = next;
    queue.updateDetails(next);
    onChange(next);
  }

  function onDone(key: string, photo: NonNullable<EditorPhoto['photo']>): void {
    change(
      latest.current.map((each) => (each.key === key ? { ...each, id: photo.id, photo } : each)),
    );
    if (latest.current.every(({ id }) => id !== null))
      announce(messages.uploaded(latest.current.length));
  }

  async function onUnreadable(key: string, name: string, content: Blob | null): Promise<void> {
    const message = await getUnreadableMessage(content);
    setRefused((list) => [...list, { name, message }]);
    change(latest.current.filter((each) => each.key !== key));
  }

  const handleDone = useEffectEvent(onDone);
  const handleUnreadable = useEffectEvent(onUnreadable);
  async function addBatch(files: readonly File[]): Promise<number> {
    const { photos: accepted, rejected } = await inspectFiles(files);
    const room = Math.max(0, max - latest.current.length);
    const fitting = accepted.slice(0, room);
    const tooMany = accepted
      .slice(room)
      .map(({ name }) => ({ name, message: photosMessages.tooMany }));
    if (rejected.length + tooMany.length > 0)
      setRefused((list) => [...list, ...rejected, ...tooMany]);
    if (fitting.length === 0) return 0;
    const keys = queue.add(fitting, latest.current.length);
    change([...latest.current, ...keys.map((key) => ({ key, id: null, alt: '', photo: null }))]);
    return fitting.length;
  }

  const restore = useEffectEvent((stored: readonly StoredPhoto[]) => {
    let next = latest.current;
    const toUpload: StoredPhoto[] = [];
    for (const each of stored) {
      const { key, photo, alt, position, addedAt } = each.pending;
      const isListed = next.some(
        (listed) => listed.key === key || (photo && listed.id === photo.id),
      );
      if (photo && (isListed || Date.parse(addedAt) < Date.now() - RESTORE_WINDOW_MS)) {
        void dependencies.store.delete(each.pending);
        continue;
      }
      toUpload.push(each);
      if (!isListed) next = insertAt(next, position, { key, id: photo?.id ?? null, alt, photo });
    }
    setRestored(true);
    if (next.length !== latest.current.length) change(next);
    return toUpload;
  });

  async function add(files: readonly File[]): Promise<void> {
    if (postKey === null) {
      heldFilesRef.current = [...heldFilesRef.current, ...files];
      return;
    }
    setRemoved(null);
    setRefused([]);
    let added = 0;
    for (let from = 0; from < files.length; from += BATCH_SIZE) {
      if (from > 0) await new Promise((resolve) => setTimeout(resolve));
      added += await addBatch(files.slice(from, from + BATCH_SIZE));
    }
    if (added > 0) announce(messages.added(added, latest.current.length, max));
  }

  const addHeldFiles = useEffectEvent(() => {
    const files = heldFilesRef.current;
    heldFilesRef.current = [];
    if (files.length > 0) void add(files);
  });

  const addSharedPhotos = useEffectEvent(async (isCancelled: () => boolean) => {
    if (!takesShared) return;
    const files = await dependencies.shared.read();
    if (isCancelled() || files.length === 0) return;
    await add(files);
    await dependencies.shared.delete();
  });

  useEffect(() => {
    if (postKey === null) return;
    let isUnmounted = false;
    void dependencies.store.list(account, postKey).then((stored) => {
      if (isUnmounted) return;
      queue.start(restore(stored), {
        onDone: (...given) => handleDone(...given),
        onUnreadable: (...given) => void handleUnreadable(...given),
      });
      addHeldFiles();
      void addSharedPhotos(() => isUnmounted);
    });
    return () => {
      isUnmounted = true;
      queue.stop();
    };
  }, [account, postKey, dependencies, queue]);

  return {
    queue: state,
    isRestored,
    rejectedFiles: refused,
    removed,
    announcement: announcement,
    add,
    remove(key) {
      const index = latest.current.findIndex((each) => each.key === key);
      const photo = latest.current[index];
      if (!photo) return;
      setRemoved({ photo, index, undo: queue.remove(key) });
      change(latest.current.filter((each) => each !== photo));
      announce(messages.removed(index + 1));
    },
    restoreRemoved() {
      if (!removed) return;
      const { photo, index, undo } = removed;
      undo();
      setRemoved(null);
      change(insertAt(latest.current, index, photo));
      announce(messages.restored(index + 1));
    },
    move(key, to) {
      const from = latest.current.findIndex((each) => each.key === key);
      const photo = latest.current[from];
      const place = Math.max(0, Math.min(to, latest.current.length - 1));
      if (!photo) return;
      if (place === from) {
        announce(from === 0 ? messages.alreadyFirst(from + 1) : messages.alreadyLast(from + 1));
        return;
      }
      change(moveItem(latest.current, from, place));
      announce(
        place === 0
          ? messages.movedToCover(from + 1, latest.current.length)
          : messages.moved(from + 1, place + 1, latest.current.length),
      );
    },
    setDescription(key, alt) {
      change(latest.current.map((each) => (each.key === key ? { ...each, alt } : each)));
    },
    retry: queue.retry,
    setPaused: queue.setPaused,
    dismissRejectedFiles: () => setRefused([]),
  };
}
