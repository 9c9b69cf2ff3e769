/** One browser with several tabs, and the API that they speak to, in a test's hand. */
import { IDBFactory } from 'fake-indexeddb';
import type { Signals } from '../browser-signals.ts';
import { createOutbox } from '../outbox.ts';
import type { Outbox, OutboxEvent } from '../outbox.ts';

export interface Received {
  readonly key: string | null;
  /** `POST /api/account/messages/7` */
  readonly what: string;
  readonly body: unknown;
  /** Whom it was meant for. */
  readonly account: string | null;
}

/** What happens to the next requests, one each; afterwards everything works. */
export type Fault = 'no signal' | 'answer lost' | 'held' | (() => Response | Promise<Response>);

export interface Server {
  /** What was done, once each: the API's own memory of keys. */
  readonly done: Received[];
  /** What was asked, as often as it was. */
  readonly asked: Received[];
  readonly faults: Fault[];
  /** How many requests of one lane's kind were under way at once, at most. */
  mostAtOnce: number;
  /** Lets go of what is held. */
  answer(): void;
}

export interface Tab {
  readonly outbox: Outbox;
  readonly events: OutboxEvent[];
  /** The battery is empty: nothing of it happens any more. */
  kill(): void;
}

export interface Browser {
  readonly server: Server;
  setOnline(isOnline: boolean): void;
  openTab(options?: {
    readonly ownerId?: string;
    readonly hasLocks?: boolean;
    readonly random?: () => number;
  }): Tab;
  /** How often a page was told that somebody else may be signed in. */
  away: number;
}

export const MERE = '500100200';

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

/** Locks that go with their tab. */
function openLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return (whenKilled: Promise<void>): Signals['locks'] =>
    ({
      request(_name: string, work: () => Promise<void>) {
        const mine = last.then(() => Promise.race([work(), whenKilled]));
        last = mine.catch(() => undefined);
        return mine;
      },
    }) as unknown as Signals['locks'];
}

function openServer() {
  const known = new Map<string, Received>();
  const held: (() => void)[] = [];
  let atOnce = 0;
  const server: Server = {
    done: [],
    asked: [],
    faults: [],
    mostAtOnce: 0,
    answer: () => held.splice(0).forEach((go) => go()),
  };
  async function serve(input: unknown, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    const received: Received = {
      key,
      what: `${init.method ?? 'GET'} ${new URL(input as string).pathname}`,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      account: headers.get('paddock-account'),
    };
    const fault = server.faults.shift();
    server.asked.push(received);
    atOnce += 1;
    server.mostAtOnce = Math.max(server.mostAtOnce, atOnce);
    try {
      if (fault === 'no signal') throw new TypeError('Failed to fetch');
      if (typeof fault === 'function') return await fault();
      if (fault === 'held') await new Promise<void>((resolve) => held.push(resolve));
      if (key === null || !known.has(key)) server.done.push(received);
      if (key !== null) known.set(key, received);
      if (fault === 'answer lost') throw new TypeError('Failed to fetch');
      return Response.json({ number: server.done.length });
    } finally {
      atOnce -= 1;
    }
  }
  return { server, serve };
}

/** A browser that has never been here; what it keeps is this test's own. */
export function openBrowser(): Browser {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), localStorage: openStorage() });
  const { server, serve } = openServer();
  const locksFor = openLocks();
  const tabs = new Set<{
    readonly onSignal: () => void;
    readonly onNews: (event: OutboxEvent) => void;
  }>();
  let isOnline = true;
  const browser: Browser = {
    server,
    away: 0,
    setOnline(next) {
      isOnline = next;
      if (next) for (const { onSignal } of tabs) onSignal();
    },
    openTab({ ownerId = MERE, hasLocks = true, random = () => 0 } = {}) {
      const killed = Promise.withResolvers<undefined>();
      let isKilled = false;
      let own:
        | { readonly onSignal: () => void; readonly onNews: (event: OutboxEvent) => void }
        | undefined;
      const signals: Signals = {
        locks: hasLocks ? locksFor(killed.promise) : null,
        isOnline: () => isOnline && !isKilled,
        tell: (event) => tabs.forEach((tab) => tab !== own && tab.onNews(event)),
        listen(listeners) {
          own = listeners;
          tabs.add(listeners);
          return () => void tabs.delete(listeners);
        },
      };
      const never = new Promise<never>(() => undefined);
      const fetchOfTab = (async (input: unknown, init?: RequestInit) => {
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
        onAway: () => (browser.away += 1),
        fetch: fetchOfTab,
        signals,
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

/** Looks again and again until it is so. @throws where it does not become so */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5_000; turn += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`It did not come to that: ${String(isSo)}`);
}
