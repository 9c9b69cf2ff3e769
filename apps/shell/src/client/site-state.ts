/**
 * Applies the site's state in the browser: the redirect rules (specification.md section 2, Route
 * rules) and maintenance. This module can load late, because the server applies both to the first
 * page.
 */
import { findRedirect, isExternal, getRedirectTarget } from '@paddock/contracts/redirects';
import type { SiteState } from '@paddock/contracts/http';
import { createTimeoutSignal } from '@paddock/runtime/create-timeout-signal';
import { PageRedirect } from '../routing/page-loader.ts';
import type { PageResult } from '../routing/page-result.ts';
import type { RouteTable } from '../routing/route-table.ts';

/** How long fetched rules are used. The rules are changed by hand a few times a year. */
const RULES_TTL_MS = 5 * 60_000;
const RESPONSE_TIMEOUT_MS = 3_000;

let rules: SiteState['redirects'] = [];
let fetchedAtMs = Number.NEGATIVE_INFINITY;
let rulesPromise: Promise<void> = Promise.resolve();

/** Returns null when the state cannot be fetched. */
async function fetchSite(): Promise<SiteState | null> {
  try {
    // Revalidate, because a cached response may be older than the maintenance.
    const response = await fetch('/api/site', {
      cache: 'no-cache',
      signal: createTimeoutSignal(RESPONSE_TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as SiteState) : null;
  } catch {
    return null;
  }
}

async function fetchRules(): Promise<void> {
  // When offline, keep the last known rules.
  rules = (await fetchSite())?.redirects ?? rules;
}

const navigateTo = (href: string) => location.assign(href);

/** Leaves the document. Never resolves, so that the page stays until the next document is shown. */
async function leaveDocument(href: string, leave: (href: string) => void): Promise<never> {
  leave(href);
  return new Promise<never>(() => undefined);
}

/** Fetches the rules if they are older than five minutes. Never rejects. */
export function refreshRedirectRules(nowMs: number = Date.now()): Promise<void> {
  if (nowMs - fetchedAtMs < RULES_TTL_MS) return rulesPromise;
  fetchedAtMs = nowMs;
  rulesPromise = fetchRules();
  return rulesPromise;
}

/** Returns the target of the matching rule among the rules fetched so far, or null. */
export function findRedirectTarget({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): string | null {
  const rule = findRedirect(rules, pathname);
  return rule && getRedirectTarget(rule, search);
}

/**
 * Loads a page, taking the site's state into account: applies the redirect rules, and waits for the
 * rules when no route matches. When the page fails with 503 during maintenance, loads the
 * maintenance page from the server.
 *
 * @param loadPage loads the page when no rule redirects
 * @param leave starts a full navigation
 * @throws PageRedirect to another page of ours
 */
export async function applySiteState(
  url: URL,
  table: RouteTable,
  loadPage: () => Promise<PageResult>,
  leave = navigateTo,
): Promise<PageResult> {
  const rulesReady = refreshRedirectRules();
  if (!table.match(url.pathname)) await rulesReady;
  const target = findRedirectTarget(url);
  if (target !== null) {
    if (!isExternal(target)) throw new PageRedirect(target);
    return leaveDocument(target, leave);
  }
  const page = await loadPage();
  return page.status === 503 && (await fetchSite())?.maintenance
    ? leaveDocument(url.href, leave)
    : page;
}
