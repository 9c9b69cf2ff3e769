/**
 * Redirect rules by path: made by a command, kept in the database, followed by the shell's server and by the browser.
 * One file, so that what is refused when a rule is made is refused when it is used.
 */

export interface RedirectRule {
  /** Begins with a slash, ends without one. */
  readonly path: string;
  /** True: the path itself and everything below it; whole segments, so `/job-board` is not the start of `/job-boarding`. */
  readonly isPrefix: boolean;
  /** A path of ours, or an absolute address whose host is on the allow-list. All that a prefix matches leads there. */
  readonly target: string;
  readonly status: number;
}

/** Lower-case letters, digits and what an address may hold; no dots that climb, no empty segments. */
const PATH = /^(?:\/[\w~!$&'()*+,;=:@%.-]+)+$/;
/** Ours whatever anybody writes into the table: without them there would be no way back. */
const RESERVED = ['/api', '/assets', '/healthz', '/404', '/maintenance'];

function withoutClosingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Is the target somewhere else than on this site? */
export function isExternal(target: string): boolean {
  return !target.startsWith('/');
}

/** The longest rule wins, and of two as long the exact one. */
export function findRedirect<Rule extends RedirectRule>(
  rules: readonly Rule[],
  pathname: string,
): Rule | null {
  const wanted = withoutClosingSlash(pathname);
  let found: Rule | null = null;
  for (const rule of rules) {
    const isMatch = rule.isPrefix ? isBelow(wanted, rule.path) : wanted === rule.path;
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

/** Where a visitor of `search` is sent: the query string is kept where the target has none. */
export function redirectTarget({ target }: Pick<RedirectRule, 'target'>, search: string): string {
  if (search === '' || target.includes('?')) return target;
  const [address = '', fragment] = target.split('#');
  return address + search + (fragment === undefined ? '' : `#${fragment}`);
}

/** @returns why a rule may not have this path, in a sentence; null where it may */
export function refusePath(path: string): string | null {
  if (path === '/') return 'The home page cannot be redirected.';
  if (!PATH.test(path) || path.split('/').some((segment) => segment === '.' || segment === '..'))
    return `"${path}" is not a path such as /job-board: it begins with a slash, has no closing one, no query and no spaces.`;
  const reserved = RESERVED.find((own) => isBelow(path, own));
  return reserved === undefined
    ? null
    : `${reserved} is needed by Paddock itself and cannot be redirected.`;
}

/** @returns why a rule may not lead there, in a sentence; null where it may */
export function refuseTarget(target: string, allowedHosts: readonly string[]): string | null {
  // A browser reads "//host" and "/\host" as another site.
  if (/^\/(?![/\\])/.test(target))
    return /[\s\\]/.test(target) ? `"${target}" holds a space or a backslash.` : null;
  let url: URL;
  try {
    url = new URL(target);
  } catch {
    return `"${target}" is neither a path of this site (/jobs) nor an absolute address (https://example.org/page).`;
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return `"${target}" must begin with https:// and carry no name or password.`;
  if (!allowedHosts.includes(url.host))
    return `The host ${url.host} is not on the allow-list: add it to REDIRECT_HOSTS (of the API and the shell) first.`;
  return null;
}

/** REDIRECT_HOSTS: host names, by commas. */
export function parseRedirectHosts(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}

/** @returns a rule of the loop that `rules` would send a visitor of `path` around; null where every way ends */
export function findLoop(rules: readonly RedirectRule[], path: string): RedirectRule | null {
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
