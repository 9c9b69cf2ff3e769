/**
 * Keeps a page that stays open from ageing (specification.md section 4, App version): the newest build is asked for, and
 * where it is another than this page's, the page is loaded anew: with the next page, or when nobody is at it; never over
 * what somebody has begun. Where a part of the old build has gone, at once, to the same place.
 */
import type { Begun } from './begun.ts';
import { isSlow2g } from './connection.ts';

export interface Build {
  /** Address of the shell's script. */
  readonly entry: string;
  readonly composition: string;
}

/** The router, as far as this needs it. */
export interface Navigating {
  readonly state: { readonly navigation: { readonly state: string } };
  subscribe(
    listener: (state: {
      readonly location: { readonly pathname: string };
      readonly navigation: { readonly state: string };
    }) => void,
  ): () => void;
}

interface BuildWatchOptions {
  readonly own: Build;
  readonly router: Navigating;
  readonly begun: Begun;
  /** Whether something stands where the page's area should be, or above it, because its code did not come. */
  readonly isInTrouble: () => boolean;
  readonly fetchBuild: () => Promise<Build>;
  /** Told whether somebody comes to the page in this very moment. */
  readonly reload: (isArriving: boolean) => void;
}

export interface BuildWatch {
  /** A part of a remote did not come: it may have gone with its build. */
  missed(): Promise<void>;
  stop(): void;
}

/** Specification, section 4: the first check, unless the connection is slow-2g. */
const FIRST_CHECK_DELAY_MS = 1_000;
const CHECK_INTERVAL_MS = 5 * 60_000;
/** Spec 9: page reload guard. */
const RELOAD_GUARD_MS = 10_000;
const RELOADED_KEY = 'pd-reloaded-at';
/** Nobody has touched the page, or looked at it, for so long. */
const UNTOUCHED_MS = 60_000;
const UNSEEN_MS = 10_000;
const LOOK_INTERVAL_MS = 5_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

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

export function watchBuild({
  own,
  router,
  begun,
  isInTrouble,
  fetchBuild: ask,
  reload,
}: BuildWatchOptions): BuildWatch {
  let isOld = false;
  let shownPath = location.pathname;
  let touchedAtMs = Date.now();
  let askedAtMs = Date.now();

  /** @returns whether the server says right now that there is another build: who has no signal would get nothing in place of the page */
  async function check(): Promise<boolean> {
    askedAtMs = Date.now();
    try {
      const newest = await ask();
      isOld = newest.composition !== own.composition || !own.entry.endsWith(newest.entry);
      return isOld;
    } catch {
      // No signal: the next check will tell.
      return false;
    }
  }

  function checkIfSeen(): void {
    if (!isOld && !document.hidden) void check();
  }

  const isNobodyThere = () =>
    Date.now() - touchedAtMs >= (document.hidden ? UNSEEN_MS : UNTOUCHED_MS) && !begun.here();

  async function reloadIfNobodyIsThere(): Promise<void> {
    if (!isOld || !isNobodyThere()) return;
    // They may have come back while it was asked, and the build may have.
    if ((await check()) && isNobodyThere() && mayReload()) reload(false);
  }

  const touch = () => {
    touchedAtMs = Date.now();
  };
  const see = () => {
    touch();
    if (Date.now() - askedAtMs >= CHECK_INTERVAL_MS) checkIfSeen();
  };

  const first = isSlow2g() ? undefined : setTimeout(checkIfSeen, FIRST_CHECK_DELAY_MS);
  const timers = [
    setInterval(checkIfSeen, CHECK_INTERVAL_MS),
    setInterval(() => void reloadIfNobodyIsThere(), LOOK_INTERVAL_MS),
  ];
  for (const name of TOUCHES)
    document.addEventListener(name, touch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', see);
  const unsubscribe = router.subscribe(({ location: { pathname }, navigation }) => {
    // Filters of the same page are no time to reload: whoever is choosing would lose the focus.
    if (navigation.state !== 'idle' || pathname === shownPath) return;
    shownPath = pathname;
    // What was begun in the page that is left was left with it; the frame stays.
    begun.forget();
    if (isOld && navigator.onLine && !begun.inFrame() && mayReload()) reload(true);
  });

  return {
    async missed() {
      // Of the same build, it would be missed again.
      if (!(await check())) return;
      // Before the address is that of the page that was wanted, its coming is what reloads.
      if (
        router.state.navigation.state === 'idle' &&
        isInTrouble() &&
        !begun.inFrame() &&
        mayReload()
      )
        reload(false);
    },
    stop() {
      clearTimeout(first);
      for (const timer of timers) clearInterval(timer);
      for (const name of TOUCHES) document.removeEventListener(name, touch, { capture: true });
      document.removeEventListener('visibilitychange', see);
      unsubscribe();
      begun.stop();
    },
  };
}
