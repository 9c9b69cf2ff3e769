/**
 * The sections of a listing's page that hydrate late. The server renders all of them and they work
 * as plain HTML (links, a map, cards), so the browser fetches their chunk when the page is idle
 * rather than before hydration. A navigation within Paddock fetches the chunk together with the
 * data.
 */
import { lazy, Suspense } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';
import { waitAtMost } from '@paddock/runtime/time-limit';

type LowerModule = typeof import('./listing-sections.tsx');

/** If the page does not become idle, the chunk is fetched after this time. */
const IDLE_TIMEOUT_MS = 2_000;
/**
 * A navigation waits at most this long for the chunk, and then shows the page without these
 * sections.
 */
const NAVIGATION_WAIT_MS = 1_500;

function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 0);
  });
}

/**
 * Creates the components of the sections that hydrate late.
 * @param importLower fetches the chunk; called again after a failure
 */
export function createDeferredSections(importLower: () => Promise<LowerModule>) {
  let loaded: LowerModule | null = null;

  async function load(): Promise<LowerModule> {
    loaded = await importLower();
    return loaded;
  }

  /**
   * Loads the chunk when the page is idle. Never rejects: it retries until the chunk is loaded, and
   * the server's HTML stays until then.
   */
  async function loadWhenIdle(): Promise<LowerModule> {
    await whenIdle();
    return retryUntilLoaded(load);
  }

  /**
   * @returns a component that renders at once if the chunk is loaded, and otherwise leaves the
   *   server's HTML unchanged
   */
  function createDeferredComponent<Props extends object>(
    pick: (module: LowerModule) => ComponentType<Props>,
  ): ComponentType<Props> {
    const LazyComponent: LazyExoticComponent<ComponentType<Props>> = lazy(async () => ({
      default: pick(await loadWhenIdle()),
    }));
    return function DeferredComponent(props: Props) {
      const Section: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> = loaded
        ? pick(loaded)
        : LazyComponent;
      return (
        <Suspense fallback={null}>
          <Section {...props} />
        </Suspense>
      );
    };
  }

  return {
    /** Resolves when the chunk is loaded, has failed to load or takes too long. Never rejects. */
    preloadDeferredSections: () => waitAtMost(NAVIGATION_WAIT_MS, load()),
    DeferredOwnerSection: createDeferredComponent((module) => module.OwnerSection),
    DeferredPosterSection: createDeferredComponent((module) => module.PosterSection),
    DeferredPhoneSection: createDeferredComponent((module) => module.PhoneSection),
    DeferredPlaceAndSeller: createDeferredComponent((module) => module.PlaceAndSeller),
    DeferredSimilarShelf: createDeferredComponent((module) => module.SimilarShelf),
    DeferredGoneListingView: createDeferredComponent((module) => module.GoneListingView),
  };
}

export const {
  preloadDeferredSections,
  DeferredOwnerSection,
  DeferredPhoneSection,
  DeferredPosterSection,
  DeferredPlaceAndSeller,
  DeferredSimilarShelf,
  DeferredGoneListingView,
} = createDeferredSections(() => import('./listing-sections.tsx'));
