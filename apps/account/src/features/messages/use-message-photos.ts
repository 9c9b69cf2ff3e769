import { getSession } from '@paddock/auth';
import type { PhotoQueue, PhotoStatus, QueueState } from '@paddock/auth/photo-queue/queue-state.ts';
import type { RejectedFile } from '@paddock/auth/photo-queue/inspect-files.ts';
import type { Photo } from '@paddock/contracts/http/posts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MOST_PHOTOS } from './limits.ts';

/** A photo that goes along with the next message. */
export interface AttachedPhoto {
  readonly key: string;
  /** Of the file. */
  readonly name: string;
  /** A small picture as a data URL; null until there is one. */
  readonly preview: string | null;
  /** Null: it is there. */
  readonly status: PhotoStatus | null;
}

export interface MessagePhotos {
  readonly photos: readonly AttachedPhoto[];
  readonly refused: readonly RejectedFile[];
  readonly isOnline: boolean;
  /** In their order; null while one of them is not there. */
  readonly ids: readonly string[] | null;
  /** What was picked cannot be taken: its code could not be had. */
  readonly problem: string | null;
  add(files: readonly File[]): Promise<void>;
  remove(key: string): void;
  retry(key: string): void;
  /** They have gone with a message. */
  clear(): void;
}

const NOTHING: QueueState = {
  entries: new Map(),
  isOnline: true,
  isPaused: false,
  storeOutcome: 'kept',
};
const NO_ROOM = `A message takes up to ${MOST_PHOTOS} photos. Send the others with the next one.`;
const NO_CODE = 'Photos could not be made ready. Check your signal and pick them again.';

/** What takes and sends photos; nobody fetches it who picks none. */
const load = () => import(/* webpackChunkName: "message-photos" */ './open-message-photos.ts');

/** Photos of the message that is being written: made small, uploaded while one goes on writing. */
export function useMessagePhotos(): MessagePhotos {
  const [queue, setQueue] = useState<PhotoQueue | null>(null);
  const state = useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => undefined),
    () => queue?.state() ?? NOTHING,
    () => NOTHING,
  );
  const [there, setThere] = useState<ReadonlyMap<string, Photo>>(new Map());
  const [refused, setRefused] = useState<readonly RejectedFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const opening = useRef<Promise<PhotoQueue> | null>(null);
  useEffect(() => () => queue?.stop(), [queue]);

  async function open(): Promise<PhotoQueue> {
    const { openMessagePhotos, getUnreadableMessage: unreadableMessage } = await load();
    const opened = openMessagePhotos(getSession().user()?.id ?? '');
    opened.start([], {
      onDone: (key, photo) => setThere((before) => new Map(before).set(key, photo)),
      onUnreadable: (_key, name, content) =>
        void unreadableMessage(content).then((message) =>
          setRefused((before) => [...before, { name, message }]),
        ),
    });
    setQueue(opened);
    return opened;
  }

  const photos = [...state.entries.values()];
  const ids = photos.map(({ key }) => there.get(key)?.id);
  return {
    photos,
    refused,
    isOnline: state.isOnline,
    ids: ids.every((id) => id !== undefined) ? ids : null,
    problem,
    async add(files) {
      setRefused([]);
      setProblem(null);
      try {
        const { inspectFiles } = await load();
        opening.current ??= open();
        const to = await opening.current;
        const { photos: pictures, rejected: wrong } = await inspectFiles(files);
        const count = to.state().entries.size;
        const room = Math.max(0, MOST_PHOTOS - count);
        setRefused([
          ...wrong,
          ...pictures.slice(room).map(({ name }) => ({ name, message: NO_ROOM })),
        ]);
        to.add(pictures.slice(0, room), count);
      } catch {
        opening.current = null;
        setProblem(NO_CODE);
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
