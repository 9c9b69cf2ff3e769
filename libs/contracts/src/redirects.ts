/**
 * Redirect rules by path. A command creates them in the database; the shell's server and the
 * browser apply them. All checks are in this module, so that the command, the server and the
 * browser use the same ones.
 */

export interface RedirectRule {
  /** With a leading slash and without a trailing one. */
  readonly path: string;
  /**
   * True when the rule also matches all paths below `path`. Only whole segments match: a rule for
   * `/job` matches `/job/board`, but not `/jobs`.
   */
  readonly isPrefix: boolean;
  /**
   * A Paddock path, or an absolute URL with an allowed host. A prefix rule redirects every match to
   * this same target.
   */
  readonly target: string;
  readonly status: number;
}

/** Matches paths of non-empty segments with characters that are valid in a URL path. */
const PATH = /^(?:\/[\w~!$&'()*+,;=:@%.-]+)+$/;
/** Paths that must never be redirected, because that could make it impossible to repair Paddock. */
const RESERVED = ['/api', '/assets', '/healthz', '/readyz', '/metrics', '/404', '/maintenance'];

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** True when the target is on another site. */
export function isExternal(target: string): boolean {
  return !target.startsWith('/');
}

/**
 * Returns the longest matching rule, or null. When two rules have the same length, an exact rule
 * wins over a prefix rule.
 */
export function findRedirect<Rule extends RedirectRule>(
  rules: readonly Rule[],
  pathname: string,
): Rule | null {
  const normalised = withoutTrailingSlash(pathname);
  let found: Rule | null = null;
  for (const rule of rules) {
    const isMatch = rule.isPrefix ? isBelow(normalised, rule.path) : normalised === rule.path;
    if (
      isMatch &&
      (!found ||
        rule.path.length > found.path.length ||
        (rule.path.length === found.path.length && !rule.isPrefix))
    )
      found = rule;
  }
  return found;
}

/** Returns the target URL. It includes the visitor's query string unless the target has its own. */
export function getRedirectTarget(
  { target }: Pick<RedirectRule, 'target'>,
  search: string,
): string {
  if (search === '' || target.includes('?')) return target;
  const [address = '', fragment] = target.split('#');
  return address + search + (fragment === undefined ? '' : `#${fragment}`);
}

/** Returns null when the path is allowed, otherwise the reason as a sentence. */
export function getPathProblem(path: string): string | null {
  if (path === '/') return 'The home page cannot be redirected.';
  if (!PATH.test(path) || path.split('/').some((segment) => segment === '.' || segment === '..'))
    return `"${path}" is not a valid path. Use a path such as /job-board, with a leading slash and without a trailing slash, query or spaces.`;
  const reserved = RESERVED.find((prefix) => isBelow(path, prefix));
  return reserved === undefined
    ? null
    : `${reserved} is reserved for Paddock itself and cannot be redirected.`;
}

/** Returns null when the target is allowed, otherwise the reason as a sentence. */
export function getTargetProblem(target: string, allowedHosts: readonly string[]): string | null {
  // Refuse "//host" and "/\host", which browsers treat as URLs of another site.
  if (/^\/(?![/\\])/.test(target))
    return /[\s\\]/.test(target) ? `"${target}" contains a space or a backslash.` : null;
  let url: URL;
  try {
    url = new URL(target);
  } catch {
    return `"${target}" is neither a path of this site (/jobs) nor an absolute URL (https://example.org/page).`;
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return `"${target}" must start with https:// and contain no user name or password.`;
  if (!allowedHosts.includes(url.host))
    return `The host ${url.host} is not on the allow-list: add it to REDIRECT_HOSTS (of the API and the shell) first.`;
  return null;
}

/** Parses REDIRECT_HOSTS, a comma-separated list of host names. */
export function parseRedirectHosts(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}

/** Returns a rule of the redirect loop that begins at `path`, or null when there is no loop. */
export function findRedirectLoop(
  rules: readonly RedirectRule[],
  path: string,
): RedirectRule | null {
  const seen = new Set<RedirectRule>();
  for (
    let rule = findRedirect(rules, path);
    rule && !isExternal(rule.target);
    rule = findRedirect(rules, rule.target.split(/[?#]/)[0] ?? '/')
  ) {
    if (seen.has(rule)) return rule;
    seen.add(rule);
  }
  return null;
}
