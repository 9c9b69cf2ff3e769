/**
 * The state of the site in the browser: the server's redirect rules (specification.md section 2, Route rules), and whether
 * Paddock is closed. A late chunk, because the first page was answered by the server, which heeds both itself.
 */
import { findRedirect, isExternal, redirectTarget } from '@paddock/contracts/redirects';
import type { Site } from '@paddock/contracts/http';
import { PageRedirect } from '../routing/page-loader.ts';

/** Rules change by hand, a few times a year. */
const LIFE_MS = 5 * 60_000;
const ANSWER_TIMEOUT_MS = 3_000;

let rules: Site['redirects'] = [];
let askedAtMs = Number.NEGATIVE_INFINITY;
let asking: Promise<void> = Promise.resolve();

/** Null where it cannot be had. */
async function ask(): Promise<Site | null> {
  try {
    const response = await fetch('/api/site', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
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
 * @param isKnown false where no route has this address: then the rules are waited for
 * @throws PageRedirect to another page of ours
 */
export async function followRules(url: URL, isKnown: boolean, leave = toAddress): Promise<void> {
  const fresh = refreshRules();
  if (!isKnown) await fresh;
  const target = redirectFor(url);
  if (target === null) return;
  if (!isExternal(target)) throw new PageRedirect(target);
  await leaveFor(target, leave);
}

/** Where Paddock is closed, loads the address from the server, which says so. */
export async function leaveIfClosed(href: string, leave = toAddress): Promise<void> {
  if ((await ask())?.maintenance) await leaveFor(href, leave);
}
