/**
 * Starts the parts that a page does not need at first: toasts, connection messages, saved pages,
 * the dictionary for later pages, the offer to install the site, the bridge to the native wrapper,
 * and the build watch, which reloads outdated pages.
 */
import { createRoot } from 'react-dom/client';
import { createBrowserApi } from '@paddock/api-client';
import { detectAppMode } from '@paddock/contracts/app-mode';
import type { SessionUser } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import { showSavedToast } from '@paddock/ui/toast/saved-toast.ts';
import { Toasts } from '@paddock/ui/toast/toasts.tsx';
import type { UnsavedInput } from './unsaved-input.ts';
import { fetchBuild, watchBuild } from './build-watch.ts';
import type { BuildInfo, BuildWatch, NavigationRouter } from './build-watch.ts';
import { showConnectionMessages } from './connection-messages.ts';
import { offerInstall } from './install/offer-install.ts';
import { replaceSavedCopy } from './offline-pages/replace-saved-copy.ts';
import { saveVisitedPages } from './offline-pages/save-visited-pages.ts';
import { fetchPageDictionary } from './page-dictionary.ts';
import { reloadInPlace } from './reload-in-place.ts';
import { showSignOutMessage } from './sign-out-message.ts';
import type { ScrollRestoringRouter } from './reload-in-place.ts';

export { reportPageVitals } from './page-vitals.ts';
export { loadRouteScriptPreloader } from './preload-route-scripts.ts';

type Router = NavigationRouter & ScrollRestoringRouter & { navigate(path: string): Promise<void> };

/**
 * Starts the bridge when the page runs inside the native wrapper. Browsers do not download its
 * code.
 */
async function startBridgeInApp(router: Router): Promise<void> {
  const { platform } = detectAppMode(navigator.userAgent);
  if (platform === 'web') return;
  const { signInNatively, startBridge } = await import(
    /* webpackChunkName: "bridge" */ './bridge/bridge.ts'
  );
  const goTo = (path: string) => void router.navigate(path);
  startBridge({
    platform,
    bus: eventBus,
    api: createBrowserApi(),
    goTo,
    signIn: (credential) => signInNatively(credential, goTo),
  });
}

export interface DeferredPartsOptions {
  readonly router: Router;
  readonly currentBuild: BuildInfo;
  /** Passed to `watchBuild`. */
  readonly hasLoadError: () => boolean;
  readonly unsavedInput: UnsavedInput;
  /** The user that the page was rendered for. */
  readonly pageUser: SessionUser | null;
  /**
   * True if the page started with a signed-in user, who may have signed out since. A page that was
   * requested before a sign-out starts without its user.
   */
  readonly wasSignedIn: boolean;
  /** See `PageData`. */
  readonly dictionaryPath?: string | undefined;
}

/**
 * Starts the parts that a page does not need at first, and returns the build watch, which reloads
 * outdated pages.
 */
export function startDeferredParts({
  router,
  currentBuild,
  hasLoadError,
  unsavedInput,
  pageUser,
  wasSignedIn,
  dictionaryPath,
}: DeferredPartsOptions): BuildWatch {
  // Use a separate root, because React may discard the page's root and render it again.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
  showSavedToast();
  showConnectionMessages();
  showSignOutMessage(eventBus, wasSignedIn);
  // Ignore failures: the next page tries to load the bridge's code again.
  startBridgeInApp(router).catch(() => undefined);
  saveVisitedPages(router, eventBus, pageUser);
  if (dictionaryPath !== undefined) fetchPageDictionary(dictionaryPath);
  offerInstall(router);
  const reload = () => reloadInPlace(router, false);
  replaceSavedCopy({ mayReload: () => !unsavedInput.hasAny(), reload });
  return watchBuild({
    currentBuild,
    router,
    unsavedInput,
    hasLoadError,
    fetchBuild,
    reload: (isArriving) => reloadInPlace(router, isArriving),
  });
}
