/**
 * Components that are rarely shown, in place of a page or above it. They are not part of the
 * initial download. Error messages are preloaded when the browser is idle, because they may be
 * needed while offline. The others are shown only after a navigation, so they are preloaded when
 * the visitor starts to use the page.
 */
import { lazy } from 'react';
import { whenInteracted } from '@paddock/runtime/first-interaction';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';
import type { LoadInBackground } from '../client/background-loads.ts';

const loadPanels = () => import(/* webpackChunkName: "outcomes" */ '../layout/remote-panels.ts');
const loadErrorPage = () => import(/* webpackChunkName: "outcomes" */ '../layout/error-page.tsx');
const loadNotOpenYetPage = () =>
  import(/* webpackChunkName: "waiting" */ './not-open-yet-page.tsx');
const loadTractor = () =>
  import(/* webpackChunkName: "waiting" */ '@paddock/ui/tractor-loader/tractor-loader.tsx');

export const ErrorPage = lazy(async () => ({
  default: (await retryUntilLoaded(loadErrorPage)).ErrorPage,
}));
export const RemoteErrorPanel = lazy(async () => ({
  default: (await retryUntilLoaded(loadPanels)).RemoteErrorPanel,
}));
export const RemoteLoadErrorNotice = lazy(async () => ({
  default: (await retryUntilLoaded(loadPanels)).RemoteLoadErrorNotice,
}));
export const NotOpenYetPage = lazy(async () => ({
  default: (await retryUntilLoaded(loadNotOpenYetPage)).NotOpenYetPage,
}));

/** Shown for a page that was not rendered on the server, and during a slow navigation. */
export const TractorLoader = lazy(async () => ({
  default: (await retryUntilLoaded(loadTractor)).TractorLoader,
}));

/** Resolves when the error messages have loaded, or have failed to. Never rejects. */
export async function preloadFallbackPages(loadInBackground: LoadInBackground): Promise<void> {
  void whenInteracted().then(() =>
    loadInBackground(() => Promise.allSettled([loadTractor(), loadNotOpenYetPage()])),
  );
  await Promise.allSettled([loadErrorPage(), loadPanels()]);
}
