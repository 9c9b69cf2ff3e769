/**
 * Starts an API with sign-in enabled: it has its own token issuer, a clock that the test can
 * advance, and a fake administrator.
 */
import type { LightMyRequestResponse } from 'fastify';
import type { SessionResponse } from '@paddock/contracts/http';
import type { ServerOverrides } from '../modules.ts';
import { createFakeAdministrator, type FakeAdministrator } from './fake-administrator.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { startTestDatabase } from './test-database.ts';
import {
  startTokenIssuer,
  TEST_PROJECT,
  type TokenOptions,
  type TokenIssuer,
} from './token-issuer.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A client with a session cookie. */
export interface Visitor {
  readonly cookie: string;
  request(method: Method, url: string, payload?: object): Promise<LightMyRequestResponse>;
}

export interface IdentityApi {
  readonly api: TestApi;
  readonly issuer: TokenIssuer;
  readonly administrator: FakeAdministrator;
  now(): Date;
  /** Advances the clock by the given milliseconds. */
  advanceClock(ms: number): void;
  /**
   * Sends the session request that a browser sends when its identity token changes. A null token
   * signs out.
   */
  syncSession(token: string | null, cookie?: string | null): Promise<LightMyRequestResponse>;
  /**
   * Signs in with a new token.
   *
   * @throws when the API does not create a session
   */
  signIn(facts?: TokenOptions): Promise<Visitor>;
  /**
   * Returns a client with this cookie, which need not be valid. An empty string creates an
   * anonymous visitor.
   */
  createVisitor(cookie: string): Visitor;
  stop(): Promise<void>;
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/**
 * Returns the session cookie that a response sets: '' if the response clears it, and null if the
 * response does neither.
 */
export function getSessionCookie(response: LightMyRequestResponse): string | null {
  return response.cookies.find(({ name }) => name === '__session')?.value ?? null;
}

export async function startIdentityApi(
  env: NodeJS.ProcessEnv = {},
  parts: Pick<ServerOverrides, 'streamCheckIntervalMs'> = {},
): Promise<IdentityApi> {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const database = await startTestDatabase();
  const issuer = await startTokenIssuer(now);
  const administrator = createFakeAdministrator();
  const api = await startTestApi(
    database.url,
    {
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIREBASE_KEY_SET_URL: issuer.keySetUrl,
      API_FIRST_CONVERSATIONS_PER_DAY: '1000',
      ...env,
    },
    { now, administrator, ...parts },
  );
  const visitor = (cookie: string): Visitor => ({
    cookie,
    request: (method, url, payload) =>
      api.app.inject({
        method,
        url,
        headers: { cookie: `__session=${cookie}` },
        ...(payload ? { payload } : {}),
      }),
  });
  const sync = (token: string | null, cookie: string | null = null) =>
    api.app.inject({
      method: 'POST',
      url: '/api/__session',
      payload: { token },
      headers: {
        ...(cookie === null ? {} : { cookie: `__session=${cookie}` }),
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
      },
    });
  return {
    api,
    issuer,
    administrator,
    now,
    advanceClock: (ms) => (offsetMs += ms),
    syncSession: sync,
    createVisitor: visitor,
    async signIn(facts = {}) {
      const response = await sync(await issuer.issue(facts));
      const cookie = getSessionCookie(response);
      if (response.statusCode !== 200 || !cookie)
        throw new Error(`The API created no session: ${response.statusCode} ${response.body}`);
      const { user } = response.json<SessionResponse>();
      if (user)
        administrator.users.set(user.firebase_id, {
          firebaseId: user.firebase_id,
          email: user.email,
          isEmailVerified: true,
          isDisabled: false,
          permissions: user.permissions,
        });
      return visitor(cookie);
    },
    async stop() {
      await api.close();
      issuer.stop();
      await database.stop();
    },
  };
}
