/** Where the app is to be had. */
export const STORES = {
  android: { store: 'Google Play', device: 'Android', href: 'https://play.google.com/store/apps/details?id=nz.paddock.app' },
  ios: { store: 'App Store', device: 'iPhone', href: 'https://apps.apple.com/nz/app/paddock/id0000000000' },
} as const;
