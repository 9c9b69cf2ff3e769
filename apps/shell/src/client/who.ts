/** What follows, in the frame, from who is signed in. */
import { rememberPath } from '@paddock/auth';
import type { SessionUser } from '@paddock/contracts/events';
import type { EventBus } from '@paddock/event-bus';
import { NOT_FOUND_PATH } from '../routing/shell-routes.ts';
import type { PageStore } from './page-store.ts';

interface WhoOptions {
  /** For whom the page was rendered. */
  readonly user: SessionUser | null;
  readonly bus: Pick<EventBus, 'on'>;
  readonly router: { revalidate(): Promise<unknown> };
  readonly store: Pick<PageStore, 'clear'>;
}

/** Pages are of the person they were fetched for: another one gets them anew. */
export function heedWho({ user, bus, router, store }: WhoOptions): void {
  let shownFor = user?.id;
  bus.on('session.changed', ({ user: next }) => {
    if (next?.id === shownFor) return;
    shownFor = next?.id;
    store.clear();
    void router.revalidate();
  });
}

interface Visiting {
  readonly state: { readonly location: Visited };
  subscribe(
    listener: (state: {
      readonly location: Visited;
      readonly navigation: { readonly state: string };
    }) => void,
  ): () => void;
}

interface Visited {
  readonly pathname: string;
  readonly search: string;
}

function keep({ pathname, search }: Visited): void {
  if (pathname !== NOT_FOUND_PATH) rememberPath(pathname + search);
}

/** Every page that is visited, but those of signing in, is where one comes back to. */
export function keepReturnPath(router: Visiting): void {
  keep(router.state.location);
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') keep(location);
  });
}
