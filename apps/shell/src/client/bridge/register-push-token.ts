/** The phone's address for push messages becomes the server's when somebody is signed in; signing out ends it there with the session. */
import type { ApiClient } from '@paddock/api-client';
import type { EventBus } from '@paddock/event-bus';
import { keptPushToken } from './push-token.ts';

/** Kept for the documents after this one: whoever and which token the server has been told of. */
const TOLD_KEY = 'pd-push-told';

function told(): string | null {
  try {
    return sessionStorage.getItem(TOLD_KEY);
  } catch {
    return null;
  }
}

function keepTold(what: string | null): void {
  try {
    if (what === null) sessionStorage.removeItem(TOLD_KEY);
    else sessionStorage.setItem(TOLD_KEY, what);
  } catch {
    // Without storage each document tells it again, which changes nothing.
  }
}

export interface PushRegistration {
  /** The wrapper has said its token. */
  tell(): void;
  stop(): void;
}

export function registerPushToken({
  bus,
  api,
}: {
  readonly bus: Pick<EventBus, 'on'>;
  readonly api: Pick<ApiClient, 'post'>;
}): PushRegistration {
  let userId: string | null = null;

  async function tell(): Promise<void> {
    const kept = keptPushToken();
    if (!kept || userId === null) return;
    const what = JSON.stringify([userId, kept.token]);
    if (told() === what) return;
    // Before the answer: the same is not told twice meanwhile.
    keepTold(what);
    try {
      await api.post('/api/account/push', { body: { kind: kept.platform, token: kept.token } });
    } catch {
      // The next page tries again.
      if (told() === what) keepTold(null);
    }
  }

  const stop = bus.on('session.changed', ({ user }) => {
    userId = user?.id ?? null;
    if (userId === null) keepTold(null);
    else void tell();
  });
  return { tell: () => void tell(), stop };
}
