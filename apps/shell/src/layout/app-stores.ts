import { getSiteDetails } from './site-details.ts';
import { siteDetailsMessages } from './site-details.messages.ts';

export type AppPlatform = keyof typeof siteDetailsMessages.stores;

export interface AppStore {
  readonly store: string;
  readonly device: string;
  readonly href: string;
  /** The detail with the app's id. */
  readonly detail: 'playStoreId' | 'appStoreId';
}

/** Returns the app in a platform's store, or null when there is none. */
export function getAppStore(platform: AppPlatform): AppStore | null {
  const { playStoreId, appStoreId } = getSiteDetails();
  const names = siteDetailsMessages.stores[platform];
  if (platform === 'android')
    return playStoreId === null
      ? null
      : {
          ...names,
          href: `https://play.google.com/store/apps/details?id=${playStoreId}`,
          detail: 'playStoreId',
        };
  return appStoreId === null
    ? null
    : { ...names, href: `https://apps.apple.com/nz/app/${appStoreId}`, detail: 'appStoreId' };
}
