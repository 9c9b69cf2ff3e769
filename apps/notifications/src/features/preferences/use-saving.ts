import { isApiError } from '@paddock/api-client';
import type { NotificationPreferences } from '@paddock/contracts/http';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notificationsApi, toProblem } from '../../notifications-api.ts';

export type SavingState =
  | { readonly state: 'idle' | 'saving' | 'saved' }
  /** No answer: what was chosen stands, and is sent again when the signal is back. */
  | { readonly state: 'unsaved'; readonly message: string }
  /** The server would not have it: it is as it was before. */
  | { readonly state: 'refused'; readonly message: string };

export interface Saving {
  /** As it is shown: with what has been chosen and is not saved yet. */
  readonly preferences: NotificationPreferences;
  readonly saving: SavingState;
  change(next: NotificationPreferences): void;
  tryAgain(): void;
  /** Back to what the server has. */
  undo(): void;
}

/** Whether the server has understood and declined; anything else may be better in a moment. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/**
 * Each choice is saved at once, one request at a time, the latest state of all: choices made while one is under way go
 * together with the next.
 */
export function useSaving(initial: NotificationPreferences): Saving {
  const [preferences, setPreferences] = useState(initial);
  const [saving, setSaving] = useState<SavingState>({ state: 'idle' });
  const saved = useRef(initial);
  const wanted = useRef(initial);
  const isUnderWay = useRef(false);

  async function save(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving({ state: 'saving' });
    try {
      while (wanted.current !== saved.current) {
        const sent = wanted.current;
        await notificationsApi().put('/api/account/notification-preferences', { body: sent });
        saved.current = sent;
      }
      setSaving({ state: 'saved' });
    } catch (error) {
      const { message } = toProblem(error);
      if (isRefusal(error)) show(saved.current);
      setSaving({ state: isRefusal(error) ? 'refused' : 'unsaved', message });
    } finally {
      isUnderWay.current = false;
    }
  }

  function show(next: NotificationPreferences): void {
    wanted.current = next;
    setPreferences(next);
  }

  const onSignal = useEffectEvent(() => {
    if (saving.state === 'unsaved') void save();
  });
  useEffect(() => {
    const again = () => onSignal();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return {
    preferences,
    saving,
    change(next) {
      show(next);
      void save();
    },
    tryAgain: () => void save(),
    undo() {
      show(saved.current);
      setSaving({ state: 'idle' });
    },
  };
}
