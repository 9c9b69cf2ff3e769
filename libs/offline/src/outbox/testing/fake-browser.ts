/** A fake browser with several tabs and a fake API server, controlled by the test. */
import { IDBFactory } from 'fake-indexeddb';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createOutbox } from '../outbox.ts';
import type { Outbox, OutboxEvent } from '../outbox.ts';

export interface ReceivedRequest {
  readonly key: string | null;
  /** Method and path, for example `POST /api/account/messages/7`. */
  readonly endpoint: string;
  readonly body: unknown;
  /** The id of the account that the request is meant for. */
  readonly account: string | null;
}

/** The outcome of the next request. Each fault affects one request; later requests succeed. */
export type FakeRequestFault =
  | 'offline'
  | 'response lost'
  | 'held'
  | (() => Response | Promise<Response>);

export interface FakeServer {
  /** Requests that the server carried out. A repeated idempotency key counts once. */
  readonly processed: ReceivedRequest[];
  /** Every request that the server received, including retries. */
  readonly requests: ReceivedRequest[];
  readonly faults: FakeRequestFault[];
  /** The highest number of requests in progress at the same time. */
  maxConcurrent: number;
  /** Completes the requests that a `held` fault has delayed. */
  releaseHeld(): void;
}

export interface FakeTab {
  readonly outbox: Outbox;
  readonly events: OutboxEvent[];
  /** Stops the tab as if its process had died: its pending work never completes. */
  kill(): void;
}

export interface FakeBrowser {
  readonly server: FakeServer;
  setOnline(isOnline: boolean): void;
  openTab(options?: {
    readonly ownerId?: string;
    readonly hasLocks?: boolean;
    readonly random?: () => number;
  }): FakeTab;
  /** How often a page was notified that the session may have ended or belong to another user. */
  sessionProblems: number;
}

export const DEFAULT_ACCOUNT_ID = '500100200';

function openStorage(): Storage {
  const storage: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => {
      storage[name] = text;
    },
    removeItem: (name: string) => Reflect.deleteProperty(storage, name),
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value, writable: true });
  return storage as unknown as Storage;
}

/** Fake Web Locks that are released when their tab is killed. */
function openLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return (killed: Promise<void>): BrowserEnvironment['locks'] =>
    ({
      request(_name: string, work: () => Promise<void>) {
        const request = last.then(() => Promise.race([work(), killed]));
        last = request.catch(() => undefined);
        return request;
      },
    }) as unknown as BrowserEnvironment['locks'];
}

function openServer() {
  const receivedByKey = new Map<string, ReceivedRequest>();
  const held: (() => void)[] = [];
  let atOnce = 0;
  const server: FakeServer = {
    processed: [],
    requests: [],
    faults: [],
    maxConcurrent: 0,
    releaseHeld: () => held.splice(0).forEach((resolve) => resolve()),
  };
  async function serve(input: unknown, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    const received: ReceivedRequest = {
      key,
      endpoint: `${init.method ?? 'GET'} ${new URL(input as string).pathname}`,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      account: headers.get('paddock-account'),
    };
    const fault = server.faults.shift();
    server.requests.push(received);
    atOnce += 1;
    server.maxConcurrent = Math.max(server.maxConcurrent, atOnce);
    try {
      if (fault === 'offline') throw new TypeError('Failed to fetch');
      if (typeof fault === 'function') return await fault();
      if (fault === 'held') await new Promise<void>((resolve) => held.push(resolve));
      if (key === null || !receivedByKey.has(key)) server.processed.push(received);
      if (key !== null) receivedByKey.set(key, received);
      if (fault === 'response lost') throw new TypeError('Failed to fetch');
      return Response.json({ number: server.processed.length });
    } finally {
      atOnce -= 1;
    }
  }
  return { server, serve };
}

/** Opens a new browser with empty storage. */
export function openFakeBrowser(): FakeBrowser {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), localStorage: openStorage() });
  const { server, serve } = openServer();
  const locksFor = openLocks();
  const tabs = new Set<{
    readonly onOnlineOrVisible: () => void;
    readonly onEventFromOtherTab: (event: OutboxEvent) => void;
  }>();
  let isOnline = true;
  const browser: FakeBrowser = {
    server,
    sessionProblems: 0,
    setOnline(next) {
      isOnline = next;
      if (next) for (const { onOnlineOrVisible } of tabs) onOnlineOrVisible();
    },
    openTab({ ownerId = DEFAULT_ACCOUNT_ID, hasLocks = true, random = () => 0 } = {}) {
      const killed = Promise.withResolvers<undefined>();
      let isKilled = false;
      let ownListeners:
        | {
            readonly onOnlineOrVisible: () => void;
            readonly onEventFromOtherTab: (event: OutboxEvent) => void;
          }
        | undefined;
      const signals: BrowserEnvironment = {
        locks: hasLocks ? locksFor(killed.promise) : null,
        isOnline: () => isOnline && !isKilled,
        broadcast: (event) =>
          tabs.forEach((tab) => tab !== ownListeners && tab.onEventFromOtherTab(event)),
        listen(listeners) {
          ownListeners = listeners;
          tabs.add(listeners);
          return () => void tabs.delete(listeners);
        },
      };
      const never = new Promise<never>(() => undefined);
      const fetchForTab = (async (input: unknown, init?: RequestInit) => {
        const answer = await serve(input, init).then(
          (response) => ({ response }),
          (error: unknown) => ({ error }),
        );
        if (isKilled) return never;
        if ('error' in answer) throw answer.error;
        return answer.response;
      }) as typeof fetch;
      const outbox = createOutbox({
        ownerId,
        baseUrl: 'https://paddock.test',
        onSessionProblem: () => (browser.sessionProblems += 1),
        fetch: fetchForTab,
        environment: signals,
        random,
      });
      const events: OutboxEvent[] = [];
      outbox.subscribe((event) => events.push(event));
      outbox.start();
      return {
        outbox,
        events,
        kill() {
          isKilled = true;
          outbox.stop();
          killed.resolve(undefined);
        },
      };
    },
  };
  return browser;
}

/**
 * Polls until the condition is true.
 *
 * @throws when the condition is still false after 5,000 polls
 */
export async function waitUntil(isMet: () => boolean): Promise<void> {
  for (let round = 0; round < 5_000; round += 1) {
    if (isMet()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`Condition not met after 5,000 polls: ${String(isMet)}`);
}
