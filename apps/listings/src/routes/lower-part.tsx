/**
 * The lower half of a listing's page, whose code comes late: the server renders all of it, and what it holds (links, a
 * map, cards) works as plain HTML, so the browser fetches its chunk when the page is idle, not before it hydrates. A
 * navigation within the product fetches it along with the data.
 */
import { lazy, Suspense } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { retryUntilLoaded } from '@paddock/ui/lazy/retry-until-loaded.ts';

type LowerModule = typeof import('./listing-lower.tsx');

/** The longest that a busy page waits for its idle moment. */
const IDLE_TIMEOUT_MS = 2_000;
/** A navigation waits this long for the lower half, then shows the upper one without it. */
const NAVIGATION_WAIT_MS = 1_500;

function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 0);
  });
}

/** @param importLower fetches the chunk; called again after a failure */
export function createLowerParts(importLower: () => Promise<LowerModule>) {
  let loaded: LowerModule | null = null;

  async function load(): Promise<LowerModule> {
    loaded = await importLower();
    return loaded;
  }

  /** Never rejects: what the server rendered stays, and works, until the code is there. */
  async function loadInTheEnd(): Promise<LowerModule> {
    await whenIdle();
    return retryUntilLoaded(load);
  }

  /** @returns a component that renders at once where the code is there, and keeps the server's HTML where it is not yet. */
  function latePart<Props extends object>(
    pick: (module: LowerModule) => ComponentType<Props>,
  ): ComponentType<Props> {
    const Late: LazyExoticComponent<ComponentType<Props>> = lazy(async () => ({
      default: pick(await loadInTheEnd()),
    }));
    return function LatePart(props: Props) {
      const Part: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> = loaded
        ? pick(loaded)
        : Late;
      return (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      );
    };
  }

  return {
    /** For a navigation: resolves when the code is there, has failed, or is late. Never rejects. */
    async awaitLower(): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, NAVIGATION_WAIT_MS);
      });
      await Promise.race([load().catch(() => null), late]);
      clearTimeout(timer);
    },
    LateOwnerPart: latePart((module) => module.OwnerPart),
    LatePhonePart: latePart((module) => module.PhonePart),
    LateSurroundings: latePart((module) => module.Surroundings),
    LateSimilarShelf: latePart((module) => module.SimilarShelf),
    LateGoneListingView: latePart((module) => module.GoneListingView),
  };
}

export const {
  awaitLower,
  LateOwnerPart,
  LatePhonePart,
  LateSurroundings,
  LateSimilarShelf,
  LateGoneListingView,
} = createLowerParts(() => import('./listing-lower.tsx'));
