/** One browser, several tabs: they tell each other, and only one at a time speaks to the server for all. */
import { recall, remember, SIGNED_OUT_AT_KEY, SIGNING_OUT_KEY } from '../storage.ts';

export type News =
  | { readonly kind: 'signed-in'; readonly firebaseId: string }
  | { readonly kind: 'signed-out' }
  /** The profile was changed. */
  | { readonly kind: 'changed' };

/** What the server was told last, by whichever tab. */
export interface Told {
  readonly firebaseId: string;
  /** `nameOfToken`: a token that another tab has handed over is not sent again. */
  readonly tokenName: string;
  readonly expiresAt: number;
}

/** `all`: the sign-in service's store in this browser too. */
export type LeftToTell = 'all' | 'server';

export interface Tabs {
  tell(news: News): void;
  listen(listener: (news: News) => void): void;
  /** No other tab does such work meanwhile. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  told(): Told | null;
  setTold(told: Told | null): void;
  /** Who has yet to be told that somebody signed out. */
  leftToTell(): LeftToTell | null;
  setLeftToTell(left: LeftToTell | null): void;
  /** Everybody knows; a page that the server rendered before it knew is not to be believed. */
  setSignedOut(): void;
}

const TOLD_KEY = 'pd-session';
const NAME = 'pd-session';
/** A tab that hangs while it holds the lock holds up nobody for longer than a call may take. */
const LONGEST_WAIT_MS = 60_000;

export interface TabsOptions {
  /** Null where the browser has none: then each tab speaks for itself. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  readonly locks: Pick<LockManager, 'request'> | null;
}

function isNews(value: unknown): value is News {
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
        if (isNews(data)) listener(data);
      });
    },
    async alone(work) {
      if (!locks) return work();
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), LONGEST_WAIT_MS);
      try {
        return await locks.request(NAME, { signal: patience.signal }, () => {
          // From here on it is no longer waiting that ends.
          clearTimeout(timer);
          return work();
        });
      } catch (error) {
        if (!patience.signal.aborted) throw error;
        return await work();
      } finally {
        clearTimeout(timer);
      }
    },
    told() {
      try {
        return JSON.parse(recall(TOLD_KEY) ?? 'null') as Told | null;
      } catch {
        return null;
      }
    },
    setTold: (told) => remember(TOLD_KEY, told && JSON.stringify(told)),
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
