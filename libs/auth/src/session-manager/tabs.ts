/** Messages and locks between the tabs of one browser, and the state that they share in storage. */
import { SESSION_LOCK, SYNCED_TOKEN_KEY } from '@paddock/runtime/sign-in-storage-keys';
import { SIGNED_OUT_AT_KEY, SIGNING_OUT_KEY } from '@paddock/runtime/storage-keys';
import { readStorage, writeStorage } from '../storage.ts';

export type TabMessage =
  | { readonly type: 'signed-in'; readonly firebaseId: string }
  | { readonly type: 'signed-out' }
  /** The user's profile changed. */
  | { readonly type: 'changed' };

/** The last token that any tab has sent to the server. */
export interface SyncedToken {
  readonly firebaseId: string;
  /** The token's name (see `getTokenName`). No tab sends the same token again. */
  readonly tokenName: string;
  readonly expiresAt: number;
}

/**
 * The places at which a sign-out still has to be completed: only the server (`server`), or also the
 * sign-in service (`all`).
 */
export type PendingSignOut = 'all' | 'server';
export interface TabCoordinator {
  broadcast(news: TabMessage): void;
  listen(listener: (news: TabMessage) => void): void;
  /** Runs the work under a lock, so that only one tab at a time runs such work. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  getSyncedToken(): SyncedToken | null;
  setSyncedToken(token: SyncedToken | null): void;
  /** The sign-out that is not complete yet, or null. */
  getPendingSignOut(): PendingSignOut | null;
  setPendingSignOut(left: PendingSignOut | null): void;
  /**
   * Records the time at which the sign-out was completed. Pages that were requested before it then
   * fetch their session again.
   */
  setSignedOut(): void;
}

/** The longest time for which a stalled tab that holds the lock can delay other tabs. */
const MAX_WAIT_MS = 60_000;

export interface TabCoordinatorOptions {
  /** Null when the browser does not support BroadcastChannel. Each tab then works independently. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  readonly locks: Pick<LockManager, 'request'> | null;
}

function isTabMessage(value: unknown): value is TabMessage {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null;
  return (
    type === 'signed-out' ||
    type === 'changed' ||
    (type === 'signed-in' && typeof (value as { firebaseId?: unknown }).firebaseId === 'string')
  );
}

/** Coordinates this tab with the other tabs of the browser. Without locks, work runs at once. */
export function createTabCoordinator({ channel, locks }: TabCoordinatorOptions): TabCoordinator {
  return {
    broadcast: (news) => channel?.postMessage(news),
    listen(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data);
      });
    },
    async runExclusively(work) {
      if (!locks) return work();
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), MAX_WAIT_MS);
      try {
        return await locks.request(SESSION_LOCK, { signal: timeout.signal }, () => {
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
    getSyncedToken() {
      try {
        return JSON.parse(readStorage(SYNCED_TOKEN_KEY) ?? 'null') as SyncedToken | null;
      } catch {
        return null;
      }
    },
    setSyncedToken: (token) => writeStorage(SYNCED_TOKEN_KEY, token && JSON.stringify(token)),
    getPendingSignOut() {
      const left = readStorage(SIGNING_OUT_KEY);
      return left === null ? null : left === 'server' ? 'server' : 'all';
    },
    setPendingSignOut: (left) => writeStorage(SIGNING_OUT_KEY, left),
    setSignedOut() {
      writeStorage(SIGNED_OUT_AT_KEY, String(Date.now()));
      writeStorage(SIGNING_OUT_KEY, null);
    },
  };
}
