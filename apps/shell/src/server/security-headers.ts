/** Security headers of every page. Scripts come from our own origin alone; inline styles are named by their hash. */

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
};

export interface PolicyOptions {
  /** base64 sha256 of each inline style. */
  readonly styleHashes: readonly string[];
  /** Of a personal page's scripts; null for a page that caches may keep. */
  readonly nonce: string | null;
  /** Where icons may be fetched from beside our own endpoint; empty: nowhere. */
  readonly iconFallback: string;
  /** Development alone: the dev server's origin, for hot reload. */
  readonly extraOrigins: readonly string[];
}

/**
 * A page that caches may keep has hashes, not a nonce, so that a 304 stays valid; a personal page, which nobody keeps,
 * has a nonce for its scripts, and what they load is trusted through them (design.md section 2). Style attributes are
 * allowed: a picture's placeholder colour is one, and they cannot run anything.
 */
export function contentSecurityPolicy({ styleHashes, nonce, iconFallback, extraOrigins }: PolicyOptions): string {
  const extra = extraOrigins.map((origin) => ` ${origin}`).join('');
  const scripts = nonce === null ? `'self'${extra}` : `'nonce-${nonce}' 'strict-dynamic'`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${iconFallback === '' ? '' : ` ${iconFallback}`}${extra}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(policy: PolicyOptions): Record<string, string> {
  return { ...COMMON, 'content-security-policy': contentSecurityPolicy(policy) };
}
