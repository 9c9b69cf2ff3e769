/**
 * Rarely shown components that replace a page or appear above it. They are not part of the initial
 * download but are preloaded when the browser is idle, because they may be needed while offline.
 */
import { lazy } from 'react';
import { insist } from '@paddock/ui/late/insist.ts';

const loadPanels = () => import(/* webpackChunkName: "outcomes" */ '../layout/area-panels.ts');
const loadErrorPage = () => import(/* webpackChunkName: "outcomes" */ '../layout/error-page.tsx');
const loadNotOpenYetPage = () => import(/* webpackChunkName: "outcomes" */ './later-page.tsx');

export const ErrorPage = lazy(async () => ({ default: (await insist(loadErrorPage)).ErrorPage }));
export const AreaErrorPanel = lazy(async () => ({
  default: (await insist(loadPanels)).AreaErrorPanel,
}));
export const AreaTroubleNotice = lazy(async () => ({
  default: (await insist(loadPanels)).AreaTroubleNotice,
}));
export const LaterPage = lazy(async () => ({
  default: (await insist(loadNotOpenYetPage)).LaterPage,
}));

/** Loaded only for a page that was not rendered on the server. */
export const TractorLoader = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "loader" */ '@paddock/ui/tractor-loader/tractor-loader.tsx')
  ).TractorLoader,
}));

/** Resolves when all downloads have settled. Never rejects. */
export async function preloadOutcomePages(): Promise<void> {
  await Promise.allSettled([loadErrorPage(), loadNotOpenYetPage(), loadPanels()]);
}
