/** The site's details for tests and benchmarks of the product in production mode. */
export const TEST_SITE_SETTINGS = {
  SITE_LEGAL_NAME: 'Paddock Test Limited',
  SITE_ADDRESS: '5 Station Road, Te Kūiti 3910',
  SITE_PHONE: '07 555 0142',
  SITE_EMAIL: 'hello@paddock.test',
  SITE_FACEBOOK: 'https://www.facebook.com/paddock.test',
  SITE_INSTAGRAM: 'https://www.instagram.com/paddock.test',
  SITE_YOUTUBE: 'https://www.youtube.com/@paddock.test',
  SITE_PLAY_STORE_ID: 'nz.test.paddock',
  SITE_APP_STORE_ID: 'id1234567890',
} as const;
