/**
 * Registers the phone's push token with the API when a user is signed in. When the user signs out,
 * the API removes the token together with the session.
 */
import type { ApiClient } from '@paddock/api-client';
import type { EventBus } from '@paddock/event-bus';
import { PUSH_REGISTERED_KEY } from '@paddock/runtime/wrapper-storage-keys';
import { readPushToken } from './push-token.ts';

/** Returns the last registered user and token, so that later pages do not register them again. */
function readRegistered(): string | null {
  try {
    return sessionStorage.getItem(PUSH_REGISTERED_KEY);
  } catch {
    return null;
  }
}

function saveRegistered(registration: string | null): void {
  try {
    if (registration === null) sessionStorage.removeItem(PUSH_REGISTERED_KEY);
    else sessionStorage.setItem(PUSH_REGISTERED_KEY, registration);
  } catch {
    // Without storage, each page registers it again, which changes nothing.
  }
}

export interface PushRegistration {
  /** Registers the current token; called when the wrapper has sent one. */
  register(): void;
  stop(): void;
}

export function startPushRegistration({
  bus,
  api,
}: {
  readonly bus: Pick<EventBus, 'on'>;
  readonly api: Pick<ApiClient, 'post'>;
}): PushRegistration {
  let userId: string | null = null;

  async function register(): Promise<void> {
    const pushToken = readPushToken();
    if (!pushToken || userId === null) return;
    const registration = JSON.stringify([userId, pushToken.token]);
    if (readRegistered() === registration) return;
    // Set before the request, so that the registration is not sent a second time while it is
    // pending.
    saveRegistered(registration);
    try {
      await api.post('/api/account/push', {
        body: { kind: pushToken.platform, token: pushToken.token },
      });
    } catch {
      // Clear the entry, so that the next page retries.
      if (readRegistered() === registration) saveRegistered(null);
    }
  }

  const stop = bus.on('session.changed', ({ user }) => {
    userId = user?.id ?? null;
    if (userId === null) saveRegistered(null);
    else void register();
  });
  return { register: () => void register(), stop };
}
