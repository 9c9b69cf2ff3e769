/**
 * The state of the site in the browser: the server's redirect rules (specification.md section 2, Route rules), and whether
 * Paddock is closed. A late chunk, because the first page was answered by the server, which heeds both itself.
 */
import { findRedirect, isExternal, redirectTarget } from '@paddock/contracts/redirects';
import type { Site } from '@paddock/contracts/http';
import { PageRedirect } from '../routing/page-loader.ts';
import type { PageResult } from '../routing/page-result.ts';
import type { RouteTable } from '../routing/route-table.ts';

/** Rules change by hand, a few times a year. */
const LIFE_MS = 5 * 60_000;
const ANSWER_TIMEOUT_MS = 3_000;

let rules: Site['redirects'] = [];
let askedAtMs = Number.NEGATIVE_INFINITY;
let asking: Promise<void> = Promise.resolve();

/** Null where it cannot be had. */
async function ask(): Promise<Site | null> {
  try {
    // What the browser kept may be two seconds old: from before Paddock was closed.
    const response = await fetch('/api/site', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as Site) : null;
  } catch {
    return null;
  }
}

async function askRules(): Promise<void> {
  // No signal: the rules that are known stay.
  rules = (await ask())?.redirects ?? rules;
}

const toAddress = (href: string) => location.assign(href);

/** What is on the screen stays until another document takes its place. */
async function leaveFor(href: string, leave: (href: string) => void): Promise<never> {
  leave(href);
  return new Promise<never>(() => undefined);
}

/** Asks for the rules where they are older than five minutes. Resolves when they are there, or cannot be had. Never rejects. */
export function refreshRules(nowMs: number = Date.now()): Promise<void> {
  if (nowMs - askedAtMs < LIFE_MS) return asking;
  askedAtMs = nowMs;
  asking = askRules();
  return asking;
}

/** By the rules that are known now. */
export function redirectFor({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const rule = findRedirect(rules, pathname);
  return rule && redirectTarget(rule, search);
}

/**
 * Answers an address as the site's state has it: by the rules, which are waited for where no route has the address; and
 * where what failed may have failed because Paddock is closed, by the server's page that says so.
 *
 * @param leave full navigation
 * @throws PageRedirect to another page of ours
 */
export async function heedSite(
  url: URL,
  table: RouteTable,
  answer: () => Promise<PageResult>,
  leave = toAddress,
): Promise<PageResult> {
  const fresh = refreshRules();
  if (!table.match(url.pathname)) await fresh;
  const target = redirectFor(url);
  if (target !== null) {
    if (!isExternal(target)) throw new PageRedirect(target);
    return leaveFor(target, leave);
  }
  const page = await answer();
  return page.status === 503 && (await ask())?.maintenance ? leaveFor(url.href, leave) : page;
}
