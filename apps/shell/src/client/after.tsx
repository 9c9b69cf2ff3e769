/** What a page can do without until it has been read: toasts, words about the connection, the watch for a newer build. */
import { createRoot } from 'react-dom/client';
import { createApiClient } from '@paddock/api-client';
import { detectAppMode } from '@paddock/contracts/app-mode';
import { eventBus } from '@paddock/event-bus';
import { showKeptToast } from '@paddock/ui/toast/kept-toast.ts';
import { Toasts } from '@paddock/ui/toast/toasts.tsx';
import { watchBegun } from './begun.ts';
import { fetchBuild, watchBuild } from './build-watch.ts';
import type { Build, BuildWatch, Navigating } from './build-watch.ts';
import { sayConnection } from './connection-messages.ts';
import { reloadInPlace } from './reload-in-place.ts';
import type { Restoring } from './reload-in-place.ts';

type Router = Navigating & Restoring & { navigate(path: string): Promise<void> };

/** Inside the native wrapper: nobody else fetches it. */
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
    api: createApiClient({ baseUrl: location.origin }),
    goTo,
    signIn: (credential) => signInNatively(credential, goTo),
  });
}

/** @param isInTrouble as of `watchBuild` */
export function startAfter(router: Router, own: Build, isInTrouble: () => boolean): BuildWatch {
  // Beside the page, not in it: the page's root may be rendered anew as a whole.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
  showKeptToast();
  sayConnection();
  // Where its code does not come, the next page tries again.
  startBridgeInApp(router).catch(() => undefined);
  return watchBuild({
    own,
    router,
    begun: watchBegun(),
    isInTrouble,
    fetchBuild,
    reload: (isArriving) => reloadInPlace(router, isArriving),
  });
}
