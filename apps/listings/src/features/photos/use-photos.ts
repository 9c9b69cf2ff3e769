import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { EditorPhoto } from './editor-photo.ts';
import { inspectFiles, getUnreadableMessage } from '@paddock/auth/photo-queue/inspect-files.ts';
import type { RejectedFile } from '@paddock/auth/photo-queue/inspect-files.ts';
import type { QueueState } from '@paddock/auth/photo-queue/queue-state.ts';
import { openQueue as openInBrowser } from './photo-queues.ts';
import type { OpenQueue } from './photo-queues.ts';
import { insertAt, moveTo } from './photo-order.ts';
import { addedWords } from './photo-messages.ts';
import { waitingPhotos } from './waiting-photos.ts';
import type { StoredPhoto, PendingPhotoStore } from '@paddock/auth/photo-queue/pending-photos.ts';

/** What a test puts in place of the browser's own. */
export interface PhotoParts {
  readonly openQueue: OpenQueue;
  readonly store: Pick<PendingPhotoStore, 'list' | 'delete'>;
}

export interface PhotosOptions {
  readonly account: string;
  readonly postKey: string;
  readonly photos: readonly EditorPhoto[];
  readonly max: number;
  readonly onChange: (photos: readonly EditorPhoto[]) => void;
  readonly parts?: PhotoParts | undefined;
}

/** A photo that was taken away and can be had back. */
export interface Removed {
  readonly photo: EditorPhoto;
  readonly index: number;
  readonly undo: () => void;
}

export interface Photos {
  readonly queue: QueueState;
  /** Whether it is known what waits from before. */
  readonly isRestored: boolean;
  readonly refused: readonly RejectedFile[];
  readonly removed: Removed | null;
  /** For a live region: the latest words, and how many there were before, so that the same words are said again. */
  readonly said: { readonly words: string; readonly count: number };
  add(files: readonly File[]): Promise<void>;
  remove(key: string): void;
  undo(): void;
  /** @param to its new place, from 0 */
  move(key: string, to: number): void;
  describe(key: string, alt: string): void;
  retry(key: string): void;
  setPaused(isPaused: boolean): void;
  forgetRefused(): void;
}

const inBrowser: PhotoParts = { openQueue: openInBrowser, store: waitingPhotos };
/** A photo that was done just before the page was lost may be in no form yet; one that was done long ago was taken out again. */
const LATE_MS = 24 * 60 * 60_000;

/** As many at once as a slow phone draws without a hitch; between them it can do something else. */
const BATCH = 4;

const NO_ROOM = 'There is no more room. Remove a photo first.';

/** The photos of a post and what becomes of them. */
export function usePhotos({
  account,
  postKey,
  photos,
  max,
  onChange,
  parts = inBrowser,
}: PhotosOptions): Photos {
  const [queue] = useState(() => parts.openQueue({ account, postKey }));
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const [isRestored, setRestored] = useState(false);
  const [refused, setRefused] = useState<readonly RejectedFile[]>([]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState({ words: '', count: 0 });
  const latest = useRef(photos);
  // With the commit: an upload may end before React runs its other effects.
  useLayoutEffect(() => {
    latest.current = photos;
  }, [photos]);

  const say = (words: string) => setSaid(({ count }) => ({ words, count: count + 1 }));

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
      say(
        latest.current.length === 1
          ? 'Your photo is uploaded.'
          : `All ${latest.current.length} photos are uploaded.`,
      );
  }

  async function onUnreadable(key: string, name: string, content: Blob | null): Promise<void> {
    const message = await getUnreadableMessage(content);
    setRefused((list) => [...list, { name, message }]);
    change(latest.current.filter((each) => each.key !== key));
  }

  const done = useEffectEvent(onDone);
  const unreadable = useEffectEvent(onUnreadable);
  async function addBatch(files: readonly File[]): Promise<number> {
    const { photos: pictures, rejected: wrong } = await inspectFiles(files);
    const room = Math.max(0, max - latest.current.length);
    const taken = pictures.slice(0, room);
    const tooMany = pictures.slice(room).map(({ name }) => ({ name, message: NO_ROOM }));
    if (wrong.length + tooMany.length > 0) setRefused((list) => [...list, ...wrong, ...tooMany]);
    if (taken.length === 0) return 0;
    const keys = queue.add(taken, latest.current.length);
    change([...latest.current, ...keys.map((key) => ({ key, id: null, alt: '', photo: null }))]);
    return taken.length;
  }

  const restore = useEffectEvent((kept: readonly StoredPhoto[]) => {
    let next = latest.current;
    const goingOn: StoredPhoto[] = [];
    for (const each of kept) {
      const { key, photo, alt, position, addedAt } = each.pending;
      const isListed = next.some(
        (listed) => listed.key === key || (photo && listed.id === photo.id),
      );
      if (photo && (isListed || Date.parse(addedAt) < Date.now() - LATE_MS)) {
        void parts.store.delete(each.pending);
        continue;
      }
      goingOn.push(each);
      if (!isListed) next = insertAt(next, position, { key, id: photo?.id ?? null, alt, photo });
    }
    setRestored(true);
    if (next.length !== latest.current.length) change(next);
    return goingOn;
  });

  useEffect(() => {
    let isOver = false;
    void parts.store.list(account, postKey).then((kept) => {
      if (!isOver)
        queue.start(restore(kept), {
          onDone: (...told) => done(...told),
          onUnreadable: (...told) => void unreadable(...told),
        });
    });
    return () => {
      isOver = true;
      queue.stop();
    };
  }, [account, postKey, parts, queue]);

  return {
    queue: state,
    isRestored,
    refused,
    removed,
    said,
    async add(files) {
      setRemoved(null);
      setRefused([]);
      let added = 0;
      for (let from = 0; from < files.length; from += BATCH) {
        if (from > 0) await new Promise((resolve) => setTimeout(resolve));
        added += await addBatch(files.slice(from, from + BATCH));
      }
      if (added > 0) say(addedWords(added, latest.current.length, max));
    },
    remove(key) {
      const index = latest.current.findIndex((each) => each.key === key);
      const photo = latest.current[index];
      if (!photo) return;
      setRemoved({ photo, index, undo: queue.remove(key) });
      change(latest.current.filter((each) => each !== photo));
      say(`Photo ${index + 1} removed.`);
    },
    undo() {
      if (!removed) return;
      const { photo, index, undo } = removed;
      undo();
      setRemoved(null);
      change(insertAt(latest.current, index, photo));
      say(`Photo ${index + 1} is back.`);
    },
    move(key, to) {
      const from = latest.current.findIndex((each) => each.key === key);
      const photo = latest.current[from];
      const place = Math.max(0, Math.min(to, latest.current.length - 1));
      if (!photo) return;
      if (place === from) {
        say(`Photo ${from + 1} is ${from === 0 ? 'the first' : 'the last'} already.`);
        return;
      }
      change(moveTo(latest.current, from, place));
      say(
        `Photo ${from + 1} moved to place ${place + 1} of ${latest.current.length}${place === 0 ? '. It is the cover now.' : '.'}`,
      );
    },
    describe(key, alt) {
      change(latest.current.map((each) => (each.key === key ? { ...each, alt } : each)));
    },
    retry: queue.retry,
    setPaused: queue.setPaused,
    forgetRefused: () => setRefused([]),
  };
}
