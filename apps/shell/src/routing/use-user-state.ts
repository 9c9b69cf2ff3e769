import { useUser } from '@paddock/auth';
import type { SessionUser } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import { useEffect, useState } from 'react';
import { useRuntime } from './runtime.ts';

export interface UserState {
  readonly user: SessionUser | null;
  /** The number of unread messages. */
  readonly unreadTotal: number;
}

/**
 * Returns the signed-in user and the number of unread messages, updated from the event bus. On the
 * account's pages, the server has counted the messages.
 */
export function useUserState(): UserState {
  const { user: initialUser = null, attention } = useRuntime();
  const user = useUser(initialUser);
  const [unreadTotal, setUnreadTotal] = useState(attention?.unreadMessages ?? 0);
  useEffect(() => eventBus.on('unread.changed', ({ total }) => setUnreadTotal(total)), []);
  return { user, unreadTotal };
}
