import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRetryableError } from '@paddock/api-client/left-writes';
import { eventBus } from '@paddock/event-bus';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import { later } from '../../later.ts';
import { keptNote } from './kept-note.ts';
import { noteWrite } from '../../watch-writes.ts';

/** Typing pauses for so long before a note is sent. */
const PAUSE_MS = 800;

/** `waiting`: it goes by itself when there is a signal. */
export type NoteState = 'saved' | 'saving' | 'waiting' | { readonly problem: string };

export interface Note {
  readonly text: string;
  readonly state: NoteState;
  change(text: string): void;
  /** What is not sent yet is sent now. */
  save(): void;
}

/** A note that saves itself: kept here at once, on the server a moment later, one call at a time; without a signal it waits in the outbox. */
export function useNote(listingId: string, saved: string): Note {
  const [text, setText] = useState(saved);
  const [state, setState] = useState<NoteState>('saved');
  const parts = useRef({
    wanted: saved,
    confirmed: saved,
    isSending: false,
    writer: '',
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });

  function leave(): void {
    const now = parts.current;
    later.leave(noteWrite(now.writer, listingId, now.wanted));
    // Its words stay here until the list shows them: they may be looked at before they have gone.
    now.confirmed = now.wanted;
    setState('waiting');
  }

  async function send(): Promise<void> {
    const now = parts.current;
    clearTimeout(now.timer);
    if (now.isSending) return;
    if (later.hasWaiting(now.writer)) {
      // An older one may wait: this one takes its place.
      if (now.wanted !== now.confirmed) leave();
      return;
    }
    now.isSending = true;
    try {
      while (now.wanted !== now.confirmed) {
        const note = now.wanted;
        setState('saving');
        await accountApi().put('/api/account/watchlist/{listingId}/note', {
          params: { listingId },
          body: { note },
        });
        now.confirmed = note;
      }
      keptNote(now.writer, listingId).forget();
      setState('saved');
    } catch (error) {
      if (isRetryableError(error)) leave();
      else setState({ problem: getErrorMessage(error) });
    } finally {
      now.isSending = false;
    }
  }

  function change(next: string): void {
    const now = parts.current;
    now.wanted = next;
    setText(next);
    keptNote(now.writer, listingId).keep(next);
    clearTimeout(now.timer);
    now.timer = setTimeout(() => void send(), PAUSE_MS);
  }

  const save = () => {
    if (parts.current.wanted !== parts.current.confirmed) void send();
  };
  const goOn = useEffectEvent((writer: string) => {
    parts.current.writer = writer;
    const kept = keptNote(writer, listingId).read();
    // Typed before, and never confirmed: it goes on from there.
    if (kept !== null && kept !== parts.current.wanted) change(kept);
    else if (kept !== null) keptNote(writer, listingId).forget();
  });
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const leave = eventBus.on('session.changed', ({ user }) => user && goOn(user.id));
    const again = () => saveNow();
    addEventListener('online', again);
    return () => {
      leave();
      removeEventListener('online', again);
      // Left for another page: it goes on its way.
      again();
    };
  }, []);

  return { text, state, change, save };
}
