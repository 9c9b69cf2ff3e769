/**
 * Contact details and social media pages for the footer. The specification requires them but gives
 * only the opening hours (section 2, Footer; section 9). All other values are placeholders that
 * must be replaced before production.
 */
export const CONTACT_DETAILS = {
  address: '21 Victoria Street, Cambridge 3434',
  phone: '0800 555 010',
  phoneHref: 'tel:+64800555010',
  email: 'hello@paddock.example',
  openingHours: 'Monday - Friday 9am - 5pm',
} as const;

export const SOCIAL_PAGES = [
  { name: 'Facebook', href: 'https://www.facebook.com/paddock.example' },
  { name: 'Instagram', href: 'https://www.instagram.com/paddock.example' },
  { name: 'YouTube', href: 'https://www.youtube.com/@paddock.example' },
] as const;

/** Links to the app in each app store. */
export const APP_STORES = {
  android: {
    store: 'Google Play',
    device: 'Android',
    href: 'https://play.google.com/store/apps/details?id=nz.paddock.app',
  },
  ios: {
    store: 'App Store',
    device: 'iPhone',
    href: 'https://apps.apple.com/nz/app/paddock/id0000000000',
  },
} as const;
