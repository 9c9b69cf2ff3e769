import { getSession } from '@paddock/auth';
import type { PhotoQueue, PhotoStatus, QueueState } from '@paddock/photo-upload/queue-state';
import type { RejectedFile } from '@paddock/photo-upload/inspect-files';
import type { Photo } from '@paddock/contracts/http/posts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MESSAGE_PHOTO_LIMIT } from './limits.ts';
import { threadMessages } from './thread.messages.ts';

/** A photo that will be sent with the next message. */
export interface AttachedPhoto {
  readonly key: string;
  /** The file's name. */
  readonly name: string;
  /** A small preview as a data URL; null until it is ready. */
  readonly preview: string | null;
  /** Null when the photo has been uploaded. */
  readonly status: PhotoStatus | null;
}

export interface MessagePhotoState {
  readonly photos: readonly AttachedPhoto[];
  readonly rejectedFiles: readonly RejectedFile[];
  readonly isOnline: boolean;
  /** The uploaded photos' ids in display order; null until all photos have been uploaded. */
  readonly uploadedIds: readonly string[] | null;
  /** The message to show when the code for photos could not be loaded; otherwise null. */
  readonly problem: string | null;
  add(files: readonly File[]): Promise<void>;
  remove(key: string): void;
  retry(key: string): void;
  /** Removes all photos. Call it after they were sent. */
  clear(): void;
}

const EMPTY_QUEUE: QueueState = {
  entries: new Map(),
  isOnline: true,
  isPaused: false,
  storeOutcome: 'stored',
};
const TOO_MANY_PHOTOS = threadMessages.attachedPhotos.tooMany(MESSAGE_PHOTO_LIMIT);
const LOAD_FAILED = threadMessages.attachedPhotos.prepareError;

/** The code that scales and uploads photos; loaded when the user first picks one. */
const load = () => import(/* webpackChunkName: "message-photos" */ './message-photo-queue.ts');

/**
 * The photos attached to the message that the user is writing. They are scaled and uploaded while
 * the user writes.
 */
export function useMessagePhotos(): MessagePhotoState {
  const [queue, setQueue] = useState<PhotoQueue | null>(null);
  const state = useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => undefined),
    () => queue?.state() ?? EMPTY_QUEUE,
    () => EMPTY_QUEUE,
  );
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, Photo>>(new Map());
  const [refused, setRefused] = useState<readonly RejectedFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const opening = useRef<Promise<PhotoQueue> | null>(null);
  useEffect(() => () => queue?.stop(), [queue]);

  async function open(): Promise<PhotoQueue> {
    const { openMessagePhotoQueue, getUnreadableMessage } = await load();
    const opened = openMessagePhotoQueue(getSession().user()?.id ?? '');
    opened.start([], {
      onDone: (key, photo) => setUploaded((before) => new Map(before).set(key, photo)),
      onUnreadable: (_key, name, content) =>
        void getUnreadableMessage(content).then((message) =>
          setRefused((before) => [...before, { name, message }]),
        ),
    });
    setQueue(opened);
    return opened;
  }

  const photos = [...state.entries.values()];
  const ids = photos.map(({ key }) => uploaded.get(key)?.id);
  return {
    photos,
    rejectedFiles: refused,
    isOnline: state.isOnline,
    uploadedIds: ids.every((id) => id !== undefined) ? ids : null,
    problem,
    async add(files) {
      setRefused([]);
      setProblem(null);
      try {
        const { inspectFiles } = await load();
        opening.current ??= open();
        const openedQueue = await opening.current;
        const { photos: accepted, rejected } = await inspectFiles(files);
        const count = openedQueue.state().entries.size;
        const room = Math.max(0, MESSAGE_PHOTO_LIMIT - count);
        setRefused([
          ...rejected,
          ...accepted.slice(room).map(({ name }) => ({ name, message: TOO_MANY_PHOTOS })),
        ]);
        openedQueue.add(accepted.slice(0, room), count);
      } catch {
        opening.current = null;
        setProblem(LOAD_FAILED);
      }
    },
    remove: (key) => void queue?.remove(key),
    retry: (key) => queue?.retry(key),
    clear() {
      for (const { key } of photos) queue?.remove(key);
      setRefused([]);
    },
  };
}
