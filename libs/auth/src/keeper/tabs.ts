/** Messages and locks between the tabs of one browser, and the state that they share in storage. */
import { recall, remember, SIGNED_OUT_AT_KEY, SIGNING_OUT_KEY } from '../storage.ts';

export type News =
  | { readonly kind: 'signed-in'; readonly firebaseId: string }
  | { readonly kind: 'signed-out' }
  /** The user's profile changed. */
  | { readonly kind: 'changed' };

/** The last token that any tab has sent to the server. */
export interface Told {
  readonly firebaseId: string;
  /** See `getTokenName`. Tabs do not send the same token again. */
  readonly tokenName: string;
  readonly expiresAt: number;
}

/** A sign-out to complete: on the server only, or also at the sign-in service. */
export type LeftToTell = 'all' | 'server';
export interface Tabs {
  tell(news: News): void;
  listen(listener: (news: News) => void): void;
  /** Runs the work while no other tab does such work. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  told(): Told | null;
  setTold(token: Told | null): void;
  /** The sign-out that still has to be completed, or null. */
  leftToTell(): LeftToTell | null;
  setLeftToTell(left: LeftToTell | null): void;
  /**
   * Records that the sign-out is complete. Pages that were rendered earlier reload their session.
   */
  setSignedOut(): void;
}

const SESSION_KEY = 'pd-session';
const LOCK_NAME = 'pd-session';
/** A stalled tab that holds the lock delays other tabs no longer than this. */
const MAX_WAIT_MS = 60_000;

export interface TabsOptions {
  /** Null when the browser does not support it. Each tab then works on its own. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  readonly locks: Pick<LockManager, 'request'> | null;
}

function isTabMessage(value: unknown): value is News {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
  return (
    kind === 'signed-out' ||
    kind === 'changed' ||
    (kind === 'signed-in' && typeof (value as { firebaseId?: unknown }).firebaseId === 'string')
  );
}

export function createTabs({ channel, locks }: TabsOptions): Tabs {
  return {
    tell: (news) => channel?.postMessage(news),
    listen(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data);
      });
    },
    async alone(work) {
      if (!locks) return work();
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), MAX_WAIT_MS);
      try {
        return await locks.request(LOCK_NAME, { signal: timeout.signal }, () => {
          // The lock is granted: the timeout must not abort the work itself.
          clearTimeout(timer);
          return work();
        });
      } catch (error) {
        if (!timeout.signal.aborted) throw error;
        return await work();
      } finally {
        clearTimeout(timer);
      }
    },
    told() {
      try {
        return JSON.parse(recall(SESSION_KEY) ?? 'null') as Told | null;
      } catch {
        return null;
      }
    },
    setTold: (token) => remember(SESSION_KEY, token && JSON.stringify(token)),
    leftToTell() {
      const left = recall(SIGNING_OUT_KEY);
      return left === null ? null : left === 'server' ? 'server' : 'all';
    },
    setLeftToTell: (left) => remember(SIGNING_OUT_KEY, left),
    setSignedOut() {
      remember(SIGNED_OUT_AT_KEY, String(Date.now()));
      remember(SIGNING_OUT_KEY, null);
    },
  };
}
