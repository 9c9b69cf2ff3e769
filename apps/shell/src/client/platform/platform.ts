/**
 * The platform services of a page. Remotes load this module through `StartServices.loadPlatform`,
 * and get the instances that the shell itself uses.
 */
import { createBrowserApi } from '@paddock/api-client';
import type { SessionUser } from '@paddock/contracts/events';
import { startInspector } from '../inspector/start-inspector.ts';
import { startServices } from './start-services.ts';

const api = createBrowserApi();

/** See `PlatformServices.loadOutbox`. */
export const loadOutbox = (ownerId: string) =>
  import(/* webpackChunkName: "offline" */ './user-outbox.ts').then(({ getOutbox }) =>
    getOutbox(ownerId),
  );

/** See `PlatformServices.migrateGuestData`. */
export const migrateGuestData = (userId: string) =>
  import(/* webpackChunkName: "offline" */ './migrate-guest-data.ts').then((module) =>
    module.migrateGuestData(api, userId),
  );

/**
 * @param pageUser the user that the page was rendered for
 * @param report called when a service's code could not be loaded for the second time
 */
export function startPlatform(
  pageUser: SessionUser | null,
  report: (owner: string, code: string, error: unknown) => void,
): void {
  startServices({ api, pageUser, loadOutbox, migrateGuestData }, (error) =>
    report('shell', 'chunk-failed', error),
  );
  startInspector();
}
