/**
 * Keeps a page that stays open from ageing (specification.md section 4, App version): the newest build is asked for, and
 * where it is another than this page's, the next page is loaded whole instead of being put together from old code.
 */
import { isSlow2g } from './connection.ts';

export interface Build {
  /** Address of the shell's script. */
  readonly entry: string;
  readonly composition: string;
}

/** The router, as far as this needs it. */
export interface Navigating {
  subscribe(listener: (state: { readonly location: { readonly pathname: string }; readonly navigation: { readonly state: string } }) => void): () => void;
}

interface BuildWatchOptions {
  readonly own: Build;
  readonly router: Navigating;
  readonly fetchBuild: () => Promise<Build>;
  readonly reload: () => void;
}

/** Specification, section 4: the first check, unless the connection is slow-2g. */
const FIRST_CHECK_DELAY_MS = 1_000;
const CHECK_INTERVAL_MS = 5 * 60_000;
/** Spec 9: page reload guard. */
const RELOAD_GUARD_MS = 10_000;
const RELOADED_KEY = 'pd-reloaded-at';

/** False within 10 s of the last reload: a build that never settles must not keep the page reloading. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    // Without storage nothing guards it.
    return false;
  }
}

export async function fetchBuild(): Promise<Build> {
  const response = await fetch(`/assets/build.json?t=${Date.now()}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The build manifest answered ${response.status}`);
  return (await response.json()) as Build;
}

/** @returns what ends it */
export function watchBuild({ own, router, fetchBuild: ask, reload }: BuildWatchOptions): () => void {
  let isOld = false;
  let shownPath = location.pathname;

  async function check(): Promise<void> {
    if (isOld || document.hidden) return;
    try {
      const newest = await ask();
      isOld = newest.composition !== own.composition || !own.entry.endsWith(newest.entry);
    } catch {
      // No signal: the next check will tell.
    }
  }

  const first = isSlow2g() ? undefined : setTimeout(() => void check(), FIRST_CHECK_DELAY_MS);
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  const unsubscribe = router.subscribe(({ location: { pathname }, navigation }) => {
    // Filters of the same page are no time to reload: whoever is choosing would lose the focus.
    if (navigation.state !== 'idle' || pathname === shownPath) return;
    shownPath = pathname;
    if (isOld && mayReload()) reload();
  });
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    unsubscribe();
  };
}
