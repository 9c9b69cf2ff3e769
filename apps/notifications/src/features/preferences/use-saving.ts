import { createBrowserApi, isApiError } from '@paddock/api-client';
import type { NotificationPreferences } from '@paddock/contracts/http';
import { onOnline } from '@paddock/runtime/online';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toDisplayedError } from '../../notifications-api.ts';

export type PreferencesSaveState =
  | { readonly type: 'idle' | 'saving' | 'saved' }
  /** No response: the choice stays and is sent again when the connection is back. */
  | { readonly type: 'unsaved'; readonly message: string }
  /** The server rejected the choice, which is reverted. */
  | { readonly type: 'refused'; readonly message: string };

export interface SavedPreferences {
  /** The preferences as shown on the screen, including choices that are not saved yet. */
  readonly preferences: NotificationPreferences;
  readonly saveState: PreferencesSaveState;
  change(next: NotificationPreferences): void;
  retry(): void;
  /** Restores the last saved preferences. */
  undo(): void;
}

/** True when the server has rejected the request; other errors may be temporary. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/**
 * Saves each choice at once, with only one request at a time. Each request sends all preferences,
 * so choices made during a request are saved together by the next one.
 */
export function useSavedPreferences(initial: NotificationPreferences): SavedPreferences {
  const [preferences, setPreferences] = useState(initial);
  const [saving, setSaving] = useState<PreferencesSaveState>({ type: 'idle' });
  const saved = useRef(initial);
  const latest = useRef(initial);
  const isSaving = useRef(false);

  async function save(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setSaving({ type: 'saving' });
    try {
      while (latest.current !== saved.current) {
        const sent = latest.current;
        await createBrowserApi().put('/api/account/notification-preferences', { body: sent });
        saved.current = sent;
      }
      setSaving({ type: 'saved' });
    } catch (error) {
      const { message } = toDisplayedError(error);
      if (isRefusal(error)) applyPreferences(saved.current);
      setSaving({ type: isRefusal(error) ? 'refused' : 'unsaved', message });
    } finally {
      isSaving.current = false;
    }
  }

  function applyPreferences(next: NotificationPreferences): void {
    latest.current = next;
    setPreferences(next);
  }

  const saveIfUnsaved = useEffectEvent(() => {
    if (saving.type === 'unsaved') void save();
  });
  useEffect(() => onOnline(() => saveIfUnsaved()), []);

  return {
    preferences,
    saveState: saving,
    change(next) {
      applyPreferences(next);
      void save();
    },
    retry: () => void save(),
    undo() {
      applyPreferences(saved.current);
      setSaving({ type: 'idle' });
    },
  };
}
