/** A tab of a browser: the real keeper, with a server, a sign-in service and neighbours that a test holds in its hand. */
import { jest } from '@jest/globals';
import type { SessionUser } from '@paddock/contracts/events';
import type { PageSession } from '../session.ts';
import type { FileStore } from '../file-store.ts';
import { SignInError } from '../sign-in.ts';
import type { SignIn } from '../sign-in.ts';
import { createKeeper } from '../keeper/create-keeper.ts';
import type { RunningKeeper } from '../keeper/create-keeper.ts';
import type { Identity, Person, SignInHooks } from '../keeper/identity.ts';
import { createSessionCalls } from '../keeper/session-calls.ts';
import { createTabs } from '../keeper/tabs.ts';

export const HOUR_MS = 60 * 60_000;

export function createToken(firebaseId: string, issue: number): string {
  return `e30.${btoa(JSON.stringify({ sub: firebaseId, auth_time: 1, iat: issue }))}.`;
}

export function createUser(firebaseId: string, name = firebaseId): SessionUser {
  return { id: `id-${firebaseId}`, name, firebaseId, isEmailVerified: true, permissions: [] };
}

export function createAccount(firebaseId: string, name = firebaseId): object {
  return {
    id: `id-${firebaseId}`,
    name,
    firebase_id: firebaseId,
    email_verified: true,
    permissions: [],
  };
}

/** What all tabs of one browser share: storage, the lock, the channel, the sign-in service's store. */
export interface Browser {
  readonly store: Map<string, string>;
  readonly tabs: Set<(news: unknown) => void>;
  readonly identities: Set<(person: Person | null) => void>;
  person: Person | null;
  issue: number;
  renewal: 'granted' | 'network-request-failed' | 'user-disabled' | 'user-token-expired';
  held: Promise<unknown>;
  /** How many tabs did work under the lock at once, at most. */
  busiest: number;
}

export function openBrowser(): Browser {
  const browser: Browser = {
    store: new Map(),
    tabs: new Set(),
    identities: new Set(),
    person: null,
    issue: 0,
    renewal: 'granted',
    held: Promise.resolve(),
    busiest: 0,
  };
  const { store } = browser;
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  return browser;
}

/** The sign-in service says that somebody is signed in, in whichever tab: all that have loaded it hear of it. */
export function identify(browser: Browser, firebaseId: string | null): void {
  browser.issue += 1;
  browser.person =
    firebaseId === null
      ? null
      : {
          firebaseId,
          token: createToken(firebaseId, browser.issue),
          expiresAt: Date.now() + HOUR_MS,
        };
  for (const listener of browser.identities) listener(browser.person);
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token?: string | null;
}

type AnswerOf = (
  token?: string | null,
) => { readonly status: number; readonly body?: object } | null;

export interface Server {
  readonly calls: Call[];
  /** Answers by "METHOD path"; a number is a status, null is no answer. */
  readonly answers: Map<string, AnswerOf>;
  readonly fetch: typeof fetch;
  count(method: string, path: string): number;
}

export function openServer(): Server {
  const calls: Call[] = [];
  const answers: Server['answers'] = new Map<string, AnswerOf>([
    [
      'POST /api/__session',
      (token) => ({
        status: 200,
        body: {
          user: token === null || token === undefined ? null : createAccount(readFirebaseId(token)),
          is_new: false,
        },
      }),
    ],
    [
      'GET /api/account',
      () => ({ status: 401, body: { code: 'unauthenticated', message: 'Nobody.' } }),
    ],
  ]);
  return {
    calls,
    answers,
    count: (method, path) =>
      calls.filter((call) => call.method === method && call.path === path).length,
    fetch(path, { method = 'GET', body, signal } = {}) {
      const { token } = JSON.parse(typeof body === 'string' ? body : '{}') as {
        token?: string | null;
      };
      calls.push({ method, path: path as string, ...(token === undefined ? {} : { token }) });
      const answer = answers.get(`${method} ${path as string}`);
      const given = answer ? answer(token) : { status: 204 };
      if (given === null) return Promise.reject(new TypeError('no network'));
      if (given.status === 0)
        return new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        );
      return Promise.resolve(Response.json(given.body ?? {}, { status: given.status }));
    },
  };
}

function readFirebaseId(token: string): string {
  return (JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }).sub;
}

function identityIn(browser: Browser, tellHooks: (hooks: SignInHooks) => void): Identity {
  return {
    person: () => browser.person,
    watch(listener) {
      browser.identities.add(listener);
      void Promise.resolve().then(() => listener(browser.person));
    },
    renewToken() {
      if (browser.renewal !== 'granted')
        return Promise.reject(new SignInError(browser.renewal, 'No.'));
      identify(browser, browser.person?.firebaseId ?? null);
      return Promise.resolve(browser.person);
    },
    signOut() {
      identify(browser, null);
      return Promise.resolve();
    },
    createSignIn(hooks) {
      tellHooks(hooks);
      return {} as SignIn;
    },
    files: () => Promise.resolve({ ownerId: browser.person?.firebaseId ?? '' } as FileStore),
    conversations: () => Promise.resolve(null),
  };
}

export interface Tab {
  readonly keeper: RunningKeeper;
  readonly seen: (SessionUser | null)[];
  readonly warn: jest.Mock;
  readonly loadIdentity: jest.Mock<() => Promise<Identity>>;
  user(): SessionUser | null;
  hooks(): SignInHooks;
}

export interface TabOptions {
  readonly browser: Browser;
  readonly server: Server;
  readonly initial?: PageSession;
  readonly isPhone?: boolean;
  /** False: the sign-in service's code does not arrive. */
  readonly hasIdentity?: boolean;
}

export function openTab({
  browser,
  server,
  initial = { state: 'none', user: null },
  isPhone = false,
  hasIdentity = true,
}: TabOptions): Tab {
  let user = initial.user;
  let hooks: SignInHooks | undefined;
  const seen: (SessionUser | null)[] = [];
  const warn = jest.fn();
  const own = new Set<(event: MessageEvent) => void>();
  const receive = (news: unknown) =>
    own.forEach((listener) => listener({ data: news } as MessageEvent));
  browser.tabs.add(receive);
  const channel = {
    postMessage: (news: unknown) =>
      browser.tabs.forEach((other) => other !== receive && other(structuredClone(news))),
    addEventListener: (_type: string, listener: unknown) =>
      void own.add(listener as (event: MessageEvent) => void),
  };
  let busy = 0;
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => {
    const turn = browser.held.then(async () => {
      busy += 1;
      browser.busiest = Math.max(browser.busiest, busy);
      try {
        return await work();
      } finally {
        busy -= 1;
      }
    });
    browser.held = turn.catch(() => undefined);
    return turn;
  };
  const identity = identityIn(browser, (given) => (hooks = given));
  const loadIdentity = jest
    .fn<() => Promise<Identity>>()
    .mockImplementation(() =>
      hasIdentity ? Promise.resolve(identity) : Promise.reject(new Error('chunk')),
    );
  const keeper = createKeeper({
    initial,
    user: () => user,
    publish(next) {
      user = next;
      seen.push(next);
    },
    calls: createSessionCalls({ fetch: server.fetch, isPhone }),
    tabs: createTabs({
      channel: channel,
      locks: { request } as unknown as Pick<LockManager, 'request'>,
    }),
    loadIdentity,
    warn,
  });
  keeper.start();
  return {
    keeper,
    seen,
    warn,
    loadIdentity,
    user: () => user,
    hooks() {
      if (!hooks) throw new Error('Nobody asked to sign in');
      return hooks;
    },
  };
}
