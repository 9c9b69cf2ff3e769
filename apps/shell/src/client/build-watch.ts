/**
 * Reloads a page whose build is outdated (specification.md section 4, App version): on the next
 * navigation, or when the page is idle, but never while it has unsaved input. When a file of the
 * old build is missing on the server, reloads at once and keeps the scroll position.
 */
import { RELOADED_AT_KEY } from '@paddock/runtime/storage-keys';
import type { UnsavedInput } from './unsaved-input.ts';
import { isSlow2g } from './connection.ts';

export interface BuildInfo {
  /** URL of the shell's entry script. */
  readonly entry: string;
  readonly composition: string;
}

/** The parts of the router that the build watch uses. */
export interface NavigationRouter {
  readonly state: { readonly navigation: { readonly state: string } };
  subscribe(
    listener: (state: {
      readonly location: { readonly pathname: string };
      readonly navigation: { readonly state: string };
    }) => void,
  ): () => void;
}

interface BuildWatchOptions {
  readonly currentBuild: BuildInfo;
  readonly router: NavigationRouter;
  readonly unsavedInput: UnsavedInput;
  /** True when the page shows an error because its remote's code did not load. */
  readonly hasLoadError: () => boolean;
  readonly fetchBuild: () => Promise<BuildInfo>;
  /**
   * @param isArriving true when a navigation to the page has just ended, so that it is not rendered
   *   yet
   */
  readonly reload: (isArriving: boolean) => void;
}

export interface BuildWatch {
  /**
   * Call this when a remote's code did not load: the files of the old build may have been deleted.
   */
  handleMissingCode(): Promise<void>;
  stop(): void;
}

/** Delay of the first check (specification section 4), which is skipped on slow-2g. */
const FIRST_CHECK_DELAY_MS = 1_000;
const CHECK_INTERVAL_MS = 5 * 60_000;
/** Minimum time between reloads (specification section 9). */
const RELOAD_GUARD_MS = 10_000;
/**
 * Time without interaction after which a visible page counts as idle. Hidden pages have a shorter
 * time.
 */
const IDLE_MS = 60_000;
const HIDDEN_IDLE_MS = 10_000;
const IDLE_CHECK_INTERVAL_MS = 5_000;
const INTERACTION_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchmove',
  'scroll',
] as const;

/**
 * Returns true when a reload is allowed, and then records its time. Returns false within 10 s of
 * the last reload, so that a build that keeps changing causes no endless loop.
 */
function tryClaimReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < RELOAD_GUARD_MS)
      return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return true;
  } catch {
    // Without session storage, nothing would prevent a reload loop.
    return false;
  }
}

export async function fetchBuild(): Promise<BuildInfo> {
  const response = await fetch(`/assets/build.json?t=${Date.now()}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`build.json returned ${response.status}`);
  return (await response.json()) as BuildInfo;
}

export function watchBuild({
  currentBuild,
  router,
  unsavedInput,
  hasLoadError,
  fetchBuild: fetchNewestBuild,
  reload,
}: BuildWatchOptions): BuildWatch {
  let isOutdated = false;
  let currentPath = location.pathname;
  let lastInteractionMs = Date.now();
  let lastCheckMs = Date.now();

  /**
   * @returns true when the server has just confirmed that there is another build, so that reloading
   *   will help
   */
  async function check(): Promise<boolean> {
    lastCheckMs = Date.now();
    try {
      const newest = await fetchNewestBuild();
      isOutdated =
        newest.composition !== currentBuild.composition ||
        !currentBuild.entry.endsWith(newest.entry);
      return isOutdated;
    } catch {
      // The browser may be offline. The next check decides.
      return false;
    }
  }

  function checkIfVisible(): void {
    if (!isOutdated && !document.hidden) void check();
  }

  const isIdle = () =>
    Date.now() - lastInteractionMs >= (document.hidden ? HIDDEN_IDLE_MS : IDLE_MS) &&
    !unsavedInput.hasAny();

  async function reloadIfIdle(): Promise<void> {
    if (!isOutdated || !isIdle()) return;
    // Check the build and the idle state again: the user may have returned, and the build may have
    // been rolled back.
    if ((await check()) && isIdle() && tryClaimReload()) reload(false);
  }

  const handleInteraction = () => {
    lastInteractionMs = Date.now();
  };
  const handleVisibilityChange = () => {
    handleInteraction();
    if (Date.now() - lastCheckMs >= CHECK_INTERVAL_MS) checkIfVisible();
  };

  async function handleMissingCode(): Promise<void> {
    // Reloading the same build would not help.
    if (!(await check())) return;
    // During a navigation, do not reload here: the page reloads when the navigation ends.
    if (
      router.state.navigation.state === 'idle' &&
      hasLoadError() &&
      !unsavedInput.hasLayoutInput() &&
      tryClaimReload()
    )
      reload(false);
  }

  function checkFirst(): void {
    // The first page's code fails to load before this watch has started.
    if (hasLoadError()) void handleMissingCode();
    else checkIfVisible();
  }

  const firstCheck = isSlow2g() ? undefined : setTimeout(checkFirst, FIRST_CHECK_DELAY_MS);
  const timers = [
    setInterval(checkIfVisible, CHECK_INTERVAL_MS),
    setInterval(() => void reloadIfIdle(), IDLE_CHECK_INTERVAL_MS),
  ];
  for (const name of INTERACTION_EVENTS)
    document.addEventListener(name, handleInteraction, { capture: true, passive: true });
  document.addEventListener('visibilitychange', handleVisibilityChange);
  const unsubscribe = router.subscribe(({ location: { pathname }, navigation }) => {
    // Do not reload on a query change, because the user would lose the focus while filtering.
    if (navigation.state !== 'idle' || pathname === currentPath) return;
    currentPath = pathname;
    // The previous page's input is gone. Only input in the shell layout remains.
    unsavedInput.reset();
    if (isOutdated && navigator.onLine && !unsavedInput.hasLayoutInput() && tryClaimReload())
      reload(true);
  });

  return {
    handleMissingCode,
    stop() {
      clearTimeout(firstCheck);
      for (const timer of timers) clearInterval(timer);
      for (const name of INTERACTION_EVENTS)
        document.removeEventListener(name, handleInteraction, { capture: true });
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      unsubscribe();
      unsavedInput.stop();
    },
  };
}
