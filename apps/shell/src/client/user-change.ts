/** Reloads the page when the user changes, and remembers the path to return to after signing in. */
import { saveReturnPath } from '@paddock/auth';
import type { SessionUser } from '@paddock/contracts/events';
import type { EventBus } from '@paddock/event-bus';
import { NOT_FOUND_PATH } from '../routing/shell-routes.ts';
import type { PageStore } from './page-store.ts';

interface UserChangeOptions {
  /** The user the page was rendered for. */
  readonly user: SessionUser | null;
  readonly bus: Pick<EventBus, 'on'>;
  readonly router: { revalidate(): Promise<unknown> };
  readonly store: Pick<PageStore, 'clear'>;
}

/**
 * Drops the stored pages and reloads the current page when a user signs in or out, or when another
 * user signs in.
 */
export function reloadOnUserChange({ user, bus, router, store }: UserChangeOptions): void {
  let currentUserId = user?.id;
  bus.on('session.changed', ({ user: next }) => {
    if (next?.id === currentUserId) return;
    currentUserId = next?.id;
    store.clear();
    void router.revalidate();
  });
}

interface RouterLocation {
  readonly state: { readonly location: PageLocation };
  subscribe(
    listener: (state: {
      readonly location: PageLocation;
      readonly navigation: { readonly state: string };
    }) => void,
  ): () => void;
}

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

function rememberPage({ pathname, search }: PageLocation): void {
  if (pathname !== NOT_FOUND_PATH) saveReturnPath(pathname + search);
}

/** Remembers every visited page, except sign-in pages, as the return path. */
export function saveReturnPathOnNavigation(router: RouterLocation): void {
  rememberPage(router.state.location);
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') rememberPage(location);
  });
}
