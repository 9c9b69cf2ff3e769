import { createBrowserApi } from '@paddock/api-client';
import { onOnline } from '@paddock/runtime/online';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasPendingWrites, isRetryableError } from '@paddock/offline/pending-write-journal';
import { eventBus } from '@paddock/event-bus';
import { getErrorMessage } from '../../api-errors.ts';
import { getOutbox } from '../../lazy-outbox.ts';
import { openNoteDraftStorage } from './note-draft-storage.ts';
import { createNoteWrite } from '../../watchlist-writes.ts';

/** A note is saved when the user has not typed for this long. */
const PAUSE_MS = 800;

/** `waiting`: the note is in the outbox and will be sent when the browser is online. */
export type NoteSaveState = 'saved' | 'saving' | 'waiting' | { readonly problem: string };

export interface WatchNoteState {
  readonly text: string;
  readonly state: NoteSaveState;
  change(text: string): void;
  /** Saves unsaved changes now. */
  save(): void;
}

/**
 * A note that is saved while the user types: in the browser at once, and in the API after a pause,
 * one request at a time. When the API cannot be reached, the outbox sends the note later.
 */
export function useWatchNote(listingId: string, saved: string): WatchNoteState {
  const [text, setText] = useState(saved);
  const [state, setState] = useState<NoteSaveState>('saved');
  const note = useRef({
    typedText: saved,
    /** The text that the API has saved or that the outbox will send. */
    savedText: saved,
    isSending: false,
    writer: '',
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });

  function sendLater(): void {
    const { current } = note;
    getOutbox(current.writer).add(createNoteWrite(current.writer, listingId, current.typedText));
    // Keep the local draft until the list from the API contains the note: the user may return to
    // the page before the outbox has sent it.
    current.savedText = current.typedText;
    setState('waiting');
  }

  async function send(): Promise<void> {
    const { current } = note;
    clearTimeout(current.timer);
    if (current.isSending) return;
    if (hasPendingWrites(current.writer)) {
      // Replaces an older version of the note that may be in the outbox.
      if (current.typedText !== current.savedText) sendLater();
      return;
    }
    current.isSending = true;
    try {
      while (current.typedText !== current.savedText) {
        const { typedText } = current;
        setState('saving');
        await createBrowserApi().put('/api/account/watchlist/{listingId}/note', {
          params: { listingId },
          body: { note: typedText },
        });
        current.savedText = typedText;
      }
      openNoteDraftStorage(current.writer, listingId).delete();
      setState('saved');
    } catch (error) {
      if (isRetryableError(error)) sendLater();
      else setState({ problem: getErrorMessage(error) });
    } finally {
      current.isSending = false;
    }
  }

  function change(next: string): void {
    const { current } = note;
    current.typedText = next;
    setText(next);
    openNoteDraftStorage(current.writer, listingId).write(next);
    clearTimeout(current.timer);
    current.timer = setTimeout(() => void send(), PAUSE_MS);
  }

  const save = () => {
    if (note.current.typedText !== note.current.savedText) void send();
  };
  const restoreDraft = useEffectEvent((writer: string) => {
    note.current.writer = writer;
    const draft = openNoteDraftStorage(writer, listingId).read();
    // The draft differs from the note when an earlier change was never saved: restore that change
    // and send it.
    if (draft !== null && draft !== note.current.typedText) change(draft);
    else if (draft !== null) openNoteDraftStorage(writer, listingId).delete();
  });
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const unsubscribe = eventBus.on('session.changed', ({ user }) => user && restoreDraft(user.id));
    const stopOnline = onOnline(() => saveNow());
    return () => {
      unsubscribe();
      stopOnline();
      // The user is leaving the page: send unsaved changes.
      saveNow();
    };
  }, []);

  return { text, state, change, save };
}
