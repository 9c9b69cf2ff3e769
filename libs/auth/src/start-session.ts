import type { SessionUser } from '@paddock/contracts/events';
import type { EventBus } from '@paddock/event-bus';
import type { PageSession, Session } from './session.ts';
import { SignInError } from './sign-in.ts';

export interface SessionOptions {
  readonly bus: Pick<EventBus, 'emit'>;
  /** As the page says; a page of an older server says nothing. */
  readonly initial?: PageSession | undefined;
  /** Resolves when the page has nothing better to do: the rest of the session comes then, or when it is needed. */
  readonly whenIdle: () => Promise<unknown>;
}

let current: Session | null = null;

/** The page's session. @throws where the shell has not started it: on the server nobody asks */
export function session(): Session {
  if (!current) throw new Error('There is no session outside the browser');
  return current;
}

/** Called once, by the shell's client: states who is signed in, for everybody who asks now or later. */
export function startSession({ bus, initial }: SessionOptions): Session {
  const user: SessionUser | null = initial?.user ?? null;
  bus.emit('session.changed', { user });
  current = {
    user: () => user,
    warm: () => undefined,
    signIn: () => Promise.reject(new SignInError('unavailable', 'Signing in isn’t open yet.')),
    signOut() {
      bus.emit('session.changed', { user: null });
      return Promise.resolve();
    },
    signOutEverywhere: () => Promise.resolve(),
    check: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
  };
  return current;
}
