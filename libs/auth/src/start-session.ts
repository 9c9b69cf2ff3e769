import type { SessionUser } from '@paddock/contracts/events';
import type { EventBus } from '@paddock/event-bus';
import type { PageSession, Session } from './session.ts';
import { SignInError } from './sign-in.ts';
import { recall, remember, SIGNED_OUT_AT_KEY, SIGNING_OUT_KEY } from './storage.ts';

/** The part that comes later: what keeps browser, server and other tabs in step. */
export type Keeper = Omit<Session, 'user'>;

export interface KeeperOptions {
  readonly initial: PageSession;
  readonly user: () => SessionUser | null;
  /** Tells the page. */
  readonly publish: (user: SessionUser | null) => void;
}

export interface SessionOptions {
  readonly bus: Pick<EventBus, 'emit'>;
  /** The session in the page's data. */
  readonly initial: PageSession;
  /** Resolves when the page has nothing better to do: the rest of the session comes then, or when it is needed. */
  readonly whenIdle: () => Promise<unknown>;
  /** Another one in tests. */
  readonly loadKeeper?: (options: KeeperOptions) => Promise<Keeper>;
}

const fetchKeeper = async (options: KeeperOptions) =>
  (await import(/* webpackChunkName: "after" */ './keeper/start-keeper.ts')).startKeeper(options);
const nothing = () => undefined;

let current: Session | null = null;

/** The page's session. @throws where the shell has not started it: on the server nobody asks */
export function session(): Session {
  if (!current) throw new Error('There is no session outside the browser');
  return current;
}

/**
 * What may be believed of what the page says. Somebody signed out while the page was on its way: the server may have
 * rendered it before it knew.
 */
function believable(said: PageSession): PageSession {
  const signedOutAt = Number(recall(SIGNED_OUT_AT_KEY));
  return said.state === 'live' && signedOutAt >= performance.timeOrigin
    ? { state: 'unknown', user: null }
    : said;
}

/** Called once, by the shell's client: states who is signed in, for everybody who asks now or later. */
export function startSession({
  bus,
  initial: said,
  whenIdle,
  loadKeeper = fetchKeeper,
}: SessionOptions): Session {
  const initial = believable(said);
  // Who signed out without a signal is out, though the cookie is not.
  let user = recall(SIGNING_OUT_KEY) === null ? initial.user : null;
  const publish = (next: SessionUser | null) => {
    user = next;
    bus.emit('session.changed', { user });
  };
  publish(user);

  let loading: Promise<Keeper> | undefined;
  /** A failure is not remembered: the next call tries again. */
  const keeper = () =>
    (loading ??= loadKeeper({ initial, user: () => user, publish }).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const needed = () =>
    keeper().catch((cause: unknown) => {
      throw new SignInError(
        'network-request-failed',
        'Signing in could not be loaded. Check your signal and try again.',
        { cause },
      );
    });
  void whenIdle().then(keeper).catch(nothing);

  current = {
    user: () => user,
    warm: () => void keeper().then((kept) => kept.warm(), nothing),
    signIn: async () => (await needed()).signIn(),
    files: async () => (await needed()).files(),
    conversations: async () => (await needed()).conversations(),
    signOut() {
      remember(SIGNING_OUT_KEY, 'all');
      publish(null);
      return keeper().then((kept) => kept.signOut(), nothing);
    },
    signOutEverywhere: async () => (await needed()).signOutEverywhere(),
    check: () => keeper().then((kept) => kept.check(), nothing),
    refresh: (options) => keeper().then((kept) => kept.refresh(options), nothing),
  };
  return current;
}
