/**
 * Lets one browser load a remote's scripts from the machine that it runs on (ADR 73). The shell's
 * server never fetches or runs that code: it sends a page that the browser renders, and only that
 * page's security policy allows the machine's origin.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  getOverrideOrigin,
  verifyOverrideLink,
  type OverriddenRemote,
} from '@paddock/contracts/release-override';
import { signToken, verifyToken } from '@paddock/contracts/signed-token';
import { HOUR_MS } from '@paddock/runtime/durations';
import { OVERRIDE_COOKIE, SESSION_COOKIE } from '@paddock/runtime/storage-keys';
import type { LiveComposition } from '../composition.ts';
import { isBot } from './bots.ts';
import { hashRemotes, type CompositionState } from './composition-store.ts';
import { readCookie, readCookies } from './page-request.ts';

/** How long an override lasts. */
export const OVERRIDE_MS = HOUR_MS;
/** The version that pages report instead of a released one. No release can have it. */
const OVERRIDE_VERSION = 'localhost';
/** The name of the entry in a development build (tools/federation/src/webpack-config.ts). */
const OVERRIDE_ENTRY = 'entry.js';

export interface Overrides {
  /** Returns what this browser loads from its machine; null for everyone else. */
  find(request: FastifyRequest): OverriddenRemote | null;
  /** Returns what a link loads; null when it is forged, of another channel, or expired. */
  verifyLink(token: string): OverriddenRemote | null;
  /** Returns the cookie's value, which is valid for the request's session only. */
  sign(request: FastifyRequest, overridden: OverriddenRemote): string;
}

export interface OverridesOptions {
  readonly channel: string;
  readonly internalToken: string;
  readonly now?: () => Date;
}

/** Null for a guest. The browser sends the same cookies until the user signs out. */
function hashSessions(request: FastifyRequest): string | null {
  const sessions = readCookies(request, SESSION_COOKIE);
  return sessions.length === 0
    ? null
    : createHash('sha256').update(sessions.join()).digest('base64url');
}

export function createOverrides({
  channel,
  internalToken,
  now = () => new Date(),
}: OverridesOptions): Overrides {
  /** The purpose names the session, so that the token is valid for no other one. */
  const getPurpose = (sessions: string) => `override ${channel} ${sessions}`;
  return {
    find(request) {
      const token = readCookie(request, OVERRIDE_COOKIE);
      const sessions = hashSessions(request);
      if (token === null || sessions === null || isBot(request.headers['user-agent'])) return null;
      return verifyToken(
        getPurpose(sessions),
        token,
        now(),
        internalToken,
      ) as OverriddenRemote | null;
    },
    verifyLink: (token) => verifyOverrideLink(channel, token, now(), internalToken),
    sign(request, { remote, port }) {
      const purpose = getPurpose(hashSessions(request) ?? '');
      const expiresAt = new Date(now().getTime() + OVERRIDE_MS);
      return signToken(purpose, { remote, port }, expiresAt, internalToken);
    },
  };
}

/**
 * Returns the composition with the address of the machine's scripts. Pages, slots and navigation stay
 * those of the live release.
 */
export function overrideRemote(
  { remotes }: LiveComposition,
  { remote, port }: OverriddenRemote,
): LiveComposition {
  const overridden = remotes.map((live) =>
    live.id === remote
      ? {
          ...live,
          version: OVERRIDE_VERSION,
          base: `${getOverrideOrigin({ port })}/`,
          entry: OVERRIDE_ENTRY,
          integrity: null,
        }
      : live,
  );
  return { hash: hashRemotes(overridden), remotes: overridden };
}

/** Returns the overridden composition with the releases of the other remotes. */
export function overrideState(
  { composition, releases }: CompositionState,
  overridden: OverriddenRemote,
): CompositionState {
  return {
    composition: overrideRemote(composition, overridden),
    releases: new Map([...releases].filter(([id]) => id !== overridden.remote)),
  };
}

/** Returns the text of the ribbon, such as `search from localhost:5173`. */
export function describeOverride({ remote, port }: OverriddenRemote): string {
  return `${remote} from localhost:${port}`;
}
