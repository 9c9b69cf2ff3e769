import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { retryUntilLoaded } from './retry-until-loaded.ts';

/** Returns a component whose code loads when it is first rendered, and again until it has loaded. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryUntilLoaded(load) }));
}
