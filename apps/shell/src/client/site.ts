/**
 * The server's redirect rules in the browser (specification.md section 2, Route rules): a late chunk, because the first
 * page was answered by the server, which follows them itself.
 */
import { findRedirect, isExternal, redirectTarget } from '@paddock/contracts/redirects';
import type { RedirectRule } from '@paddock/contracts/redirects';
import { PageRedirect } from '../routing/page-loader.ts';

/** Rules change by hand, a few times a year. */
const LIFE_MS = 5 * 60_000;
const ANSWER_TIMEOUT_MS = 3_000;

let rules: readonly RedirectRule[] = [];
let askedAtMs = Number.NEGATIVE_INFINITY;
let asking: Promise<void> = Promise.resolve();

async function ask(): Promise<void> {
  try {
    const response = await fetch('/api/site', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    if (response.ok) ({ redirects: rules } = (await response.json()) as { redirects: readonly RedirectRule[] });
  } catch {
    // No signal: the rules that are known stay.
  }
}

/** Asks for the rules where they are older than five minutes. Resolves when they are there, or cannot be had. Never rejects. */
export function refreshRules(nowMs: number = Date.now()): Promise<void> {
  if (nowMs - askedAtMs < LIFE_MS) return asking;
  askedAtMs = nowMs;
  asking = ask();
  return asking;
}

/** By the rules that are known now. */
export function redirectFor({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const rule = findRedirect(rules, pathname);
  return rule && redirectTarget(rule, search);
}

/**
 * @param isKnown false where no route has this address: then the rules are waited for
 * @param leave full navigation, to another site
 * @throws PageRedirect to another page of ours
 */
export async function followRules(url: URL, isKnown: boolean, leave = (href: string) => location.assign(href)): Promise<void> {
  const fresh = refreshRules();
  if (!isKnown) await fresh;
  const target = redirectFor(url);
  if (target === null) return;
  if (!isExternal(target)) throw new PageRedirect(target);
  leave(target);
  // What is on the screen stays until the other site takes its place.
  await new Promise(() => undefined);
}
