/**
 * The session manager's own API requests. They do not use the API client, which makes the session
 * manager check the session after every 401.
 */
import type { SessionUser } from '@paddock/contracts/events';
import type { Account } from '@paddock/contracts/http';

/** Network timeouts for signing in (specification.md section 9). */
const TIMEOUT_MS = 30_000;
const PHONE_TIMEOUT_MS = 60_000;

export type SessionApiResult =
  | { readonly type: 'done'; readonly user: SessionUser | null }
  /** HTTP 401. */
  | { readonly type: 'refused'; readonly code: string; readonly message: string }
  /** HTTP 404: the user is signed in but has no profile. */
  | { readonly type: 'missing' }
  | {
      readonly type: 'failure';
      readonly code: string;
      readonly message: string;
      readonly isTemporary: boolean;
    };

export interface SessionApi {
  /**
   * POST /api/__session. A null token ends the session. `code` is the user's code for two-step
   * sign-in.
   */
  sync(token: string | null, code?: string): Promise<SessionApiResult>;
  /** GET /api/account */
  getAccount(): Promise<SessionApiResult>;
  /** DELETE /api/account/sessions */
  endAllSessions(): Promise<SessionApiResult>;
  /** Sends any other JSON request to the API. */
  call(method: string, path: string, body?: object): Promise<SessionApiResult>;
}

export interface SessionApiOptions {
  readonly fetch: typeof fetch;
  readonly isPhone: boolean;
}

function toUser(account: Account): SessionUser {
  return {
    id: account.id,
    name: account.name,
    firebaseId: account.firebase_id,
    isEmailVerified: account.emailVerified,
    permissions: account.permissions,
    suspension: account.suspension,
  };
}

function parseUser(body: unknown): SessionUser | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('firebase_id' in body) return toUser(body as Account);
  return 'user' in body && body.user ? toUser(body.user as Account) : null;
}

const NO_ANSWER = {
  type: 'failure',
  code: 'network-request-failed',
  message: 'We couldn’t reach Paddock. Check your connection and try again.',
  isTemporary: true,
} as const;

/**
 * Creates a client for the session and profile operations. Its calls never reject: they return a
 * problem, or a network failure after the time limit.
 */
export function createSessionApi({ fetch, isPhone }: SessionApiOptions): SessionApi {
  async function call(
    method: string,
    path: string,
    body?: object,
    isKeepalive = false,
  ): Promise<SessionApiResult> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), isPhone ? PHONE_TIMEOUT_MS : TIMEOUT_MS);
    try {
      const response = await fetch(path, {
        method,
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        cache: 'no-store',
        // Let the request finish, because the page may unload during the sign-out.
        keepalive: isKeepalive,
        signal: timeout.signal,
      });
      return await parseAnswer(response);
    } catch {
      return NO_ANSWER;
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    call: (method, path, body) => call(method, path, body),
    sync: (token, code) =>
      call(
        'POST',
        '/api/__session',
        code === undefined ? { token } : { token, code },
        token === null,
      ),
    getAccount: () => call('GET', '/api/account'),
    endAllSessions: () => call('DELETE', '/api/account/sessions'),
  };
}

async function parseAnswer(response: Response): Promise<SessionApiResult> {
  const { status, ok } = response;
  const body = (await response.json().catch(() => null)) as unknown;
  if (ok) return { type: 'done', user: parseUser(body) };
  const {
    code = `http_${status}`,
    message = 'Something went wrong at our end. Please try again.',
  } = (body ?? {}) as { code?: string; message?: string };
  if (status === 401) return { type: 'refused', code, message };
  if (status === 404) return { type: 'missing' };
  return {
    type: 'failure',
    code,
    message,
    isTemporary: status >= 500 || status === 408 || status === 429,
  };
}
