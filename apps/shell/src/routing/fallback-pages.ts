/**
 * Components that are rarely shown, in place of a page or above it. They are not part of the
 * initial download. They are preloaded when the browser is idle, because they may be needed while
 * offline.
 */
import { lazy } from 'react';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';

const loadPanels = () => import(/* webpackChunkName: "outcomes" */ '../layout/remote-panels.ts');
const loadErrorPage = () => import(/* webpackChunkName: "outcomes" */ '../layout/error-page.tsx');
const loadNotOpenYetPage = () =>
  import(/* webpackChunkName: "outcomes" */ './not-open-yet-page.tsx');
const loadTractor = () =>
  import(/* webpackChunkName: "outcomes" */ '@paddock/ui/tractor-loader/tractor-loader.tsx');

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

/** Resolves when all downloads have succeeded or failed. Never rejects. */
export async function preloadFallbackPages(): Promise<void> {
  await Promise.allSettled([loadErrorPage(), loadNotOpenYetPage(), loadPanels(), loadTractor()]);
}
