/**
 * Security headers for every response, and more of them for every page. Scripts load only from our own origin with an integrity hash;
 * inline scripts and styles are allowed by hash.
 */
import { POLICY_REPORTS_PATH } from '@paddock/contracts/policy-reports';
import { YEAR_S } from '@paddock/runtime/durations';
import { isLoginPath } from '../routing/shell-routes.ts';
import { INLINE_SCRIPT_HASH } from './renderer/document.ts';
import type { SignInConfig } from './config.ts';

/**
 * Returns the headers of every response. The API's own headers replace them, for example those of
 * link preview images, which other sites may embed.
 *
 * @param publicOrigin the site's address; null in development, where it may be plain HTTP
 */
export function buildBaseHeaders(publicOrigin: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // RFC 6797. For a year, browsers use HTTPS only.
    ...(publicOrigin?.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }
      : {}),
  };
}

const COMMON: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
};

export interface SecurityHeaderOptions {
  /** Base64-encoded SHA-256 of each inline style. */
  readonly styleHashes: readonly string[];
  /** Nonce for the scripts of a personal page; null for a page that may be cached. */
  readonly nonce: string | null;
  /** Origin besides our own from which pages may fetch icons. Empty when there is none. */
  readonly iconFallback: string;
  /** Origin of the map tiles. Null when there are no tiles. */
  readonly tileOrigin: string | null;
  /**
   * Origins on the developer's machine: of the dev server for hot reload, or of an override (ADR 73).
   * Empty for every other page.
   */
  readonly extraOrigins: readonly string[];
  /** True when a live remote compiles WebAssembly. Defaults to false. */
  readonly hasWebAssembly?: boolean;
  /** Origins of other sites that live remotes call. Absent when there are none. */
  readonly connectOrigins?: readonly string[];
  /** Path of the page. */
  readonly pathname: string;
  /**
   * The sign-in configuration; null when sign-in is not configured. The emulator runs on our own
   * origin, so it needs no further origins.
   */
  readonly signIn: Pick<
    SignInConfig,
    'authDomain' | 'storageBucket' | 'firestoreDatabase' | 'isEmulator'
  > | null;
}

/** Used by the Auth SDK on every page, because it refreshes the session's token. */
const SIGN_IN_SERVICES = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];
/**
 * For photo uploads. Allowed on every page, because client-side navigation to the editor does not
 * load a new policy.
 */
const STORAGE_SERVICE = 'https://firebasestorage.googleapis.com';
/** The service for conversation updates. Allowed on every page, like the storage service. */
const CONVERSATION_SERVICE = 'https://firestore.googleapis.com';
/**
 * Origin of Google's script, which embeds a frame from `authDomain`. The popup reports to that
 * frame.
 */
const POPUP_SCRIPT_ORIGIN = 'https://apis.google.com';

interface SignInSources {
  readonly connect: readonly string[];
  readonly script: readonly string[];
  readonly frame: readonly string[];
}

function getSignInSources({
  signIn,
  pathname,
}: Pick<SecurityHeaderOptions, 'signIn' | 'pathname'>): SignInSources {
  if (!signIn || signIn.isEmulator) return { connect: [], script: [], frame: [] };
  // Allow only our own bucket, and not those of other Firebase projects.
  const connect = [
    ...SIGN_IN_SERVICES,
    ...(signIn.storageBucket === null ? [] : [`${STORAGE_SERVICE}/v0/b/${signIn.storageBucket}/`]),
    ...(signIn.firestoreDatabase === null ? [] : [CONVERSATION_SERVICE]),
  ];
  if (!isLoginPath(pathname)) return { connect, script: [], frame: [] };
  return { connect, script: [POPUP_SCRIPT_ORIGIN], frame: [`https://${signIn.authDomain}`] };
}

/**
 * Builds the Content-Security-Policy. A page that may be cached uses hashes, because after a 304 a
 * new nonce would not match the cached page. A personal page is never cached: it uses a nonce for
 * its scripts, and those scripts may load others (design.md section 2). Style attributes are
 * allowed, because photos use them for placeholder colours and they cannot run code.
 */
export function buildContentSecurityPolicy(options: SecurityHeaderOptions): string {
  const {
    styleHashes,
    nonce,
    iconFallback,
    tileOrigin,
    extraOrigins,
    hasWebAssembly,
    connectOrigins = [],
  } = options;
  const signIn = getSignInSources(options);
  const joinSources = (...origins: readonly string[]) =>
    origins.map((origin) => ` ${origin}`).join('');
  // With a nonce, no origins are needed: because of 'strict-dynamic', scripts that trusted scripts
  // load are trusted too.
  const scripts =
    nonce === null
      ? `'self' 'sha256-${INLINE_SCRIPT_HASH}'${joinSources(...extraOrigins, ...signIn.script)}`
      : `'nonce-${nonce}' 'strict-dynamic'`;
  return [
    "default-src 'self'",
    `script-src ${scripts}${hasWebAssembly ? " 'wasm-unsafe-eval'" : ''}`,
    // Allows the service worker, which a `script-src` with a nonce would otherwise block.
    "worker-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}${joinSources(...extraOrigins)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${joinSources(...(tileOrigin === null ? [] : [tileOrigin]), ...extraOrigins)}`,
    `connect-src 'self'${joinSources(...(iconFallback === '' ? [] : [iconFallback]), ...extraOrigins, ...signIn.connect, ...connectOrigins)}`,
    ...(signIn.frame.length === 0 ? [] : [`frame-src${joinSources(...signIn.frame)}`]),
    `font-src 'self'${joinSources(...extraOrigins)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Not `report-to`: browsers that know it accept no endpoint on plain HTTP and would then ignore
    // this directive too, so that a local stack would report nothing.
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ');
}

/**
 * Lets browsers that support this policy run only scripts with a hash (ADR 18). Left out of pages
 * with scripts from the developer's machine, and of pages that load Google's script, which Google may
 * change at any time.
 */
function buildIntegrityPolicy(policy: SecurityHeaderOptions): Record<string, string> {
  const hasUnhashedScripts =
    policy.extraOrigins.length > 0 || getSignInSources(policy).script.length > 0;
  return hasUnhashedScripts
    ? {}
    : {
        'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)',
        'reporting-endpoints': `policy="${POLICY_REPORTS_PATH}"`,
      };
}

export function buildSecurityHeaders(policy: SecurityHeaderOptions): Record<string, string> {
  return {
    ...COMMON,
    // A sign-in page must be able to detect that its popup was closed.
    'cross-origin-opener-policy': isLoginPath(policy.pathname)
      ? 'same-origin-allow-popups'
      : 'same-origin',
    'content-security-policy': buildContentSecurityPolicy(policy),
    ...buildIntegrityPolicy(policy),
  };
}
