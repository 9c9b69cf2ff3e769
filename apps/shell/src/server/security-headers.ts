/** Security headers of every page. Scripts come from our own origin alone, and only with their hash; what is inline is named by its own. */
import { isLoginPath } from '../routing/shell-routes.ts';
import { EARLY_CLICKS_HASH } from './renderer/document.ts';
import type { SignInConfig } from './config.ts';

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
};

export interface PolicyOptions {
  /** base64 sha256 of each inline style. */
  readonly styleHashes: readonly string[];
  /** Of a personal page's scripts; null for a page that caches may keep. */
  readonly nonce: string | null;
  /** Where icons may be fetched from beside our own endpoint; empty: nowhere. */
  readonly iconFallback: string;
  /** Where tiles of maps come from beside our own pictures; null: nowhere. */
  readonly tileOrigin: string | null;
  /** Development alone: the dev server's origin, for hot reload. */
  readonly extraOrigins: readonly string[];
  /** Of the page. */
  readonly pathname: string;
  /** How people sign in; null where they cannot. The emulator is on our own origin and opens nothing. */
  readonly signIn: Pick<
    SignInConfig,
    'authDomain' | 'storageBucket' | 'firestoreDatabase' | 'isEmulator'
  > | null;
}

/** What the Auth SDK speaks to: from any page, because it keeps the session's token fresh. */
const SIGN_IN_SERVICES = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];
/** Where photos go. Named for every page, because whoever opens one may come to the editor without loading another. */
const STORAGE_SERVICE = 'https://firebasestorage.googleapis.com';
/** Where conversations are listened to. Named for every page, for the same reason. */
const CONVERSATION_SERVICE = 'https://firestore.googleapis.com';
/** Google's loader, which puts the frame of `authDomain` into the page that a popup reports to. */
const POPUP_SCRIPTS = 'https://apis.google.com';

interface SignInSources {
  readonly connect: readonly string[];
  readonly script: readonly string[];
  readonly frame: readonly string[];
}

function signInSources({
  signIn,
  pathname,
}: Pick<PolicyOptions, 'signIn' | 'pathname'>): SignInSources {
  if (!signIn || signIn.isEmulator) return { connect: [], script: [], frame: [] };
  // Our bucket alone, not what others keep there.
  const connect = [
    ...SIGN_IN_SERVICES,
    ...(signIn.storageBucket === null ? [] : [`${STORAGE_SERVICE}/v0/b/${signIn.storageBucket}/`]),
    ...(signIn.firestoreDatabase === null ? [] : [CONVERSATION_SERVICE]),
  ];
  if (!isLoginPath(pathname)) return { connect, script: [], frame: [] };
  return { connect, script: [POPUP_SCRIPTS], frame: [`https://${signIn.authDomain}`] };
}

/**
 * A page that caches may keep has hashes, not a nonce, so that a 304 stays valid; a personal page, which nobody keeps,
 * has a nonce for its scripts, and what they load is trusted through them (design.md section 2). Style attributes are
 * allowed: a picture's placeholder colour is one, and they cannot run anything.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { styleHashes, nonce, iconFallback, tileOrigin, extraOrigins } = options;
  const signIn = signInSources(options);
  const sources = (...origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  // Beside a nonce, an origin would say nothing: what trusted scripts load is trusted.
  const scripts =
    nonce === null
      ? `'self' 'sha256-${EARLY_CLICKS_HASH}'${sources(...extraOrigins, ...signIn.script)}`
      : `'nonce-${nonce}' 'strict-dynamic'`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // The service worker for pushes; where a nonce stands for scripts, it would be refused.
    "worker-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${sources(...(tileOrigin === null ? [] : [tileOrigin]))}`,
    `connect-src 'self'${sources(...(iconFallback === '' ? [] : [iconFallback]), ...extraOrigins, ...signIn.connect)}`,
    ...(signIn.frame.length === 0 ? [] : [`frame-src${sources(...signIn.frame)}`]),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Lets browsers that support this policy run only scripts with a hash (ADR 18). It is left out of pages with hot reload,
 * and of pages that load Google's script, which Google may change at any time.
 */
function integrityPolicy(policy: PolicyOptions): Record<string, string> {
  const isMixed = policy.extraOrigins.length > 0 || signInSources(policy).script.length > 0;
  return isMixed ? {} : { 'integrity-policy': 'blocked-destinations=(script)' };
}

export function securityHeaders(policy: PolicyOptions): Record<string, string> {
  return {
    ...COMMON,
    // A page that opens a sign-in service's window must be able to tell when it has closed.
    'cross-origin-opener-policy': isLoginPath(policy.pathname)
      ? 'same-origin-allow-popups'
      : 'same-origin',
    'content-security-policy': contentSecurityPolicy(policy),
    ...integrityPolicy(policy),
  };
}
