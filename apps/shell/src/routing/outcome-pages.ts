/**
 * What stands in for a page, or above it: rarely seen, so no first visit pays for them. Fetched when the browser is idle,
 * because the moment they are needed may be the moment there is no signal.
 */
import { lazy } from 'react';
import { insist } from '@paddock/ui/late/insist.ts';

const loadPanels = () => import(/* webpackChunkName: "outcomes" */ '../layout/area-panels.ts');
const loadErrorPage = () => import(/* webpackChunkName: "outcomes" */ '../layout/error-page.tsx');
const loadLaterPage = () => import(/* webpackChunkName: "outcomes" */ './later-page.tsx');

export const ErrorPage = lazy(async () => ({ default: (await insist(loadErrorPage)).ErrorPage }));
export const AreaErrorPanel = lazy(async () => ({
  default: (await insist(loadPanels)).AreaErrorPanel,
}));
export const AreaTroubleNotice = lazy(async () => ({
  default: (await insist(loadPanels)).AreaTroubleNotice,
}));
export const LaterPage = lazy(async () => ({ default: (await insist(loadLaterPage)).LaterPage }));

/** Of a page that no server rendered: nobody else waits for it. */
export const TractorLoader = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "loader" */ '@paddock/ui/tractor-loader/tractor-loader.tsx')
  ).TractorLoader,
}));

/** Never rejects. */
export async function preloadOutcomePages(): Promise<void> {
  await Promise.allSettled([loadErrorPage(), loadLaterPage(), loadPanels()]);
}
