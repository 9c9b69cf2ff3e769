/** A tab with the real session manager and a fake server, sign-in service and set of other tabs. */
import { jest } from '@jest/globals';
import type { SessionUser } from '@paddock/contracts/events';
import type { PageSession } from '../session.ts';
import type { FileStore } from '@paddock/firebase/file-store';
import { HOUR_MS } from '@paddock/runtime/durations';
import { SignInError } from '../sign-in.ts';
import type { SignInMethods } from '../sign-in.ts';
import { createSessionManager } from '../session-manager/create-session-manager.ts';
import type { RunningSessionManager } from '../session-manager/create-session-manager.ts';
import type { IdentityService, IdentityUser, SignInHooks } from '../session-manager/identity.ts';
import { createSessionApi } from '../session-manager/session-api.ts';
import { createTabCoordinator } from '../session-manager/tabs.ts';

export function createToken(firebaseId: string, issue: number): string {
  return `e30.${btoa(JSON.stringify({ sub: firebaseId, auth_time: 1, iat: issue }))}.`;
}

export function createUser(firebaseId: string, name = firebaseId): SessionUser {
  return { id: `id-${firebaseId}`, name, firebaseId, isEmailVerified: true, permissions: [] };
}

export function createAccountResponse(firebaseId: string, name = firebaseId): object {
  return {
    id: `id-${firebaseId}`,
    name,
    firebase_id: firebaseId,
    emailVerified: true,
    permissions: [],
  };
}

/** State that all tabs of one browser share: storage, lock, channel, sign-in service. */
export interface FakeBrowser {
  readonly store: Map<string, string>;
  readonly tabs: Set<(news: unknown) => void>;
  readonly identities: Set<(identityUser: IdentityUser | null) => void>;
  person: IdentityUser | null;
  tokenNumber: number;
  renewal: 'granted' | 'network-request-failed' | 'user-disabled' | 'user-token-expired';
  lock: Promise<unknown>;
  /** The highest number of tabs that ran locked work at the same time. */
  maxConcurrent: number;
}

export function openFakeBrowser(): FakeBrowser {
  const browser: FakeBrowser = {
    store: new Map(),
    tabs: new Set(),
    identities: new Set(),
    person: null,
    tokenNumber: 0,
    renewal: 'granted',
    lock: Promise.resolve(),
    maxConcurrent: 0,
  };
  const { store } = browser;
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', {
    value: storage,
    configurable: true,
    writable: true,
  });
  return browser;
}

/** Signs a user in or out at the sign-in service and notifies every tab that has loaded it. */
export function setIdentityUser(browser: FakeBrowser, firebaseId: string | null): void {
  browser.tokenNumber += 1;
  browser.person =
    firebaseId === null
      ? null
      : {
          firebaseId,
          token: createToken(firebaseId, browser.tokenNumber),
          expiresAt: Date.now() + HOUR_MS,
        };
  for (const listener of browser.identities) listener(browser.person);
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token?: string | null;
  readonly code?: string;
}

type Responder = (
  token?: string | null,
  code?: string,
) => { readonly status: number; readonly body?: object } | null;

export interface FakeServer {
  readonly calls: Call[];
  /**
   * Responses by "METHOD path". Null simulates a network error; status 0 simulates a request that
   * never gets a response.
   */
  readonly responses: Map<string, Responder>;
  readonly fetch: typeof fetch;
  count(method: string, path: string): number;
}

export function createFakeServer(): FakeServer {
  const calls: Call[] = [];
  const answers: FakeServer['responses'] = new Map<string, Responder>([
    [
      'POST /api/__session',
      (token) => ({
        status: 200,
        body: {
          user:
            token === null || token === undefined
              ? null
              : createAccountResponse(readFirebaseId(token)),
          isNew: false,
        },
      }),
    ],
    [
      'GET /api/account',
      () => ({ status: 401, body: { code: 'unauthenticated', message: 'Please sign in first.' } }),
    ],
  ]);
  return {
    calls,
    responses: answers,
    count: (method, path) =>
      calls.filter((call) => call.method === method && call.path === path).length,
    fetch(path, { method = 'GET', body, signal } = {}) {
      const sent = JSON.parse(typeof body === 'string' ? body : '{}') as Pick<
        Call,
        'token' | 'code'
      >;
      calls.push({ method, path: path as string, ...sent });
      const answer = answers.get(`${method} ${path as string}`);
      const response = answer ? answer(sent.token, sent.code) : { status: 204 };
      if (response === null) return Promise.reject(new TypeError('no network'));
      if (response.status === 0)
        return new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        );
      return Promise.resolve(Response.json(response.body ?? {}, { status: response.status }));
    },
  };
}

function readFirebaseId(token: string): string {
  return (JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }).sub;
}

function createFakeIdentity(
  browser: FakeBrowser,
  setHooks: (hooks: SignInHooks) => void,
): IdentityService {
  return {
    getUser: () => browser.person,
    onUserChanged(listener) {
      browser.identities.add(listener);
      void Promise.resolve().then(() => listener(browser.person));
    },
    renewToken() {
      if (browser.renewal !== 'granted')
        return Promise.reject(new SignInError(browser.renewal, 'No.'));
      setIdentityUser(browser, browser.person?.firebaseId ?? null);
      return Promise.resolve(browser.person);
    },
    signOut() {
      setIdentityUser(browser, null);
      return Promise.resolve();
    },
    createSignIn(hooks) {
      setHooks(hooks);
      return {} as SignInMethods;
    },
    openFileStore: () =>
      Promise.resolve({ ownerId: browser.person?.firebaseId ?? '' } as FileStore),
    openConversationStore: () => Promise.resolve(null),
  };
}

export interface Tab {
  readonly manager: RunningSessionManager;
  readonly publishedUsers: (SessionUser | null)[];
  readonly warn: jest.Mock;
  readonly loadIdentity: jest.Mock<() => Promise<IdentityService>>;
  user(): SessionUser | null;
  hooks(): SignInHooks;
}

export interface TabOptions {
  readonly browser: FakeBrowser;
  readonly server: FakeServer;
  readonly initial?: PageSession;
  readonly isPhone?: boolean;
  /** False simulates that the code of the sign-in service does not load. */
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
  const publishedUsers: (SessionUser | null)[] = [];
  const warn = jest.fn();
  const channelListeners = new Set<(event: MessageEvent) => void>();
  const receive = (news: unknown) =>
    channelListeners.forEach((listener) => listener({ data: news } as MessageEvent));
  browser.tabs.add(receive);
  const channel = {
    postMessage: (news: unknown) =>
      browser.tabs.forEach((other) => other !== receive && other(structuredClone(news))),
    addEventListener: (_type: string, listener: unknown) =>
      void channelListeners.add(listener as (event: MessageEvent) => void),
  };
  let busy = 0;
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => {
    const queued = browser.lock.then(async () => {
      busy += 1;
      browser.maxConcurrent = Math.max(browser.maxConcurrent, busy);
      try {
        return await work();
      } finally {
        busy -= 1;
      }
    });
    browser.lock = queued.catch(() => undefined);
    return queued;
  };
  const identity = createFakeIdentity(browser, (received) => (hooks = received));
  const loadIdentity = jest
    .fn<() => Promise<IdentityService>>()
    .mockImplementation(() =>
      hasIdentity ? Promise.resolve(identity) : Promise.reject(new Error('chunk')),
    );
  const manager = createSessionManager({
    initial,
    user: () => user,
    publish(next) {
      user = next;
      publishedUsers.push(next);
    },
    calls: createSessionApi({ fetch: server.fetch, isPhone }),
    tabs: createTabCoordinator({
      channel: channel,
      locks: { request } as unknown as Pick<LockManager, 'request'>,
    }),
    loadIdentity,
    warn,
  });
  manager.start();
  return {
    manager,
    publishedUsers,
    warn,
    loadIdentity,
    user: () => user,
    hooks() {
      if (!hooks) throw new Error('signIn() has not been called');
      return hooks;
    },
  };
}
