/** An API whose people can sign in: a key set of its own, a clock that a test moves, an administrator that it can look into. */
import type { LightMyRequestResponse } from 'fastify';
import type { SessionResponse } from '@paddock/contracts/http';
import type { ServerParts } from '../services.ts';
import { fakeAdministrator, type FakeAdministrator } from './fake-administrator.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { startTestDatabase } from './test-database.ts';
import {
  startTokenIssuer,
  TEST_PROJECT,
  type TokenFacts,
  type TokenIssuer,
} from './token-issuer.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Visitor {
  readonly cookie: string;
  ask(method: Method, url: string, payload?: object): Promise<LightMyRequestResponse>;
}

export interface IdentityApi {
  readonly api: TestApi;
  readonly issuer: TokenIssuer;
  readonly administrator: FakeAdministrator;
  now(): Date;
  /** Later, in ms. */
  pass(ms: number): void;
  /** What the browser sends when its token changes. */
  sync(token: string | null, cookie?: string | null): Promise<LightMyRequestResponse>;
  signIn(facts?: TokenFacts): Promise<Visitor>;
  visitor(cookie: string): Visitor;
  stop(): Promise<void>;
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** @returns the cookie that an answer sets; '' where it clears it, null where it says nothing of it */
export function getSessionCookie(response: LightMyRequestResponse): string | null {
  return response.cookies.find(({ name }) => name === '__session')?.value ?? null;
}

export async function startIdentityApi(
  env: NodeJS.ProcessEnv = {},
  parts: Pick<ServerParts, 'streamTickMs'> = {},
): Promise<IdentityApi> {
  let skewMs = 0;
  const now = () => new Date(Date.now() + skewMs);
  const database = await startTestDatabase();
  const issuer = await startTokenIssuer(now);
  const administrator = fakeAdministrator();
  const api = await startTestApi(
    database.url,
    { FIREBASE_PROJECT_ID: TEST_PROJECT, FIREBASE_KEY_SET_URL: issuer.keySetUrl, ...env },
    { now, administrator, ...parts },
  );
  const visitor = (cookie: string): Visitor => ({
    cookie,
    ask: (method, url, payload) =>
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
    pass: (ms) => (skewMs += ms),
    sync,
    visitor,
    async signIn(facts = {}) {
      const response = await sync(await issuer.issue(facts));
      const cookie = getSessionCookie(response);
      if (response.statusCode !== 200 || !cookie)
        throw new Error(`No session: ${response.statusCode} ${response.body}`);
      const { user } = response.json<SessionResponse>();
      if (user)
        administrator.people.set(user.firebase_id, {
          firebaseId: user.firebase_id,
          email: user.email,
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
