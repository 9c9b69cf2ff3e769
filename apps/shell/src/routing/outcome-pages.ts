/**
 * The pages that stand in for a page: rarely seen, so no first visit pays for them. Fetched when the browser is idle,
 * because the moment they are needed may be the moment there is no signal.
 */
import { lazy } from 'react';
import { insist } from '@paddock/ui/late/insist.ts';

const loadErrorPage = () => import(/* webpackChunkName: "outcomes" */ '../layout/error-page.tsx');
const loadLaterPage = () => import(/* webpackChunkName: "outcomes" */ './later-page.tsx');

export const ErrorPage = lazy(async () => ({ default: (await insist(loadErrorPage)).ErrorPage }));
export const LaterPage = lazy(async () => ({ default: (await insist(loadLaterPage)).LaterPage }));

/** Never rejects. */
export async function preloadOutcomePages(): Promise<void> {
  await Promise.allSettled([loadErrorPage(), loadLaterPage()]);
}
