/**
 * How to reach Paddock, and where else it is. The specification wants all of it in the footer and gives the opening
 * hours alone (section 2, Footer; spec 9): the rest are placeholders, to be filled in before it goes to production.
 */
export const CONTACT = {
  address: '21 Victoria Street, Cambridge 3434',
  phone: '0800 555 010',
  phoneHref: 'tel:+64800555010',
  email: 'hello@paddock.example',
  openingHours: 'Monday - Friday 9am - 5pm',
} as const;

export const SOCIAL_PAGES = [
  { label: 'Facebook', href: 'https://www.facebook.com/paddock.example' },
  { label: 'Instagram', href: 'https://www.instagram.com/paddock.example' },
  { label: 'YouTube', href: 'https://www.youtube.com/@paddock.example' },
] as const;

/** Where the app is to be had. */
export const STORES = {
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
