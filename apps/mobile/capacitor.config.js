/**
 * Settings of the native app, from environment variables (README.md). `npx capacitor sync` copies them
 * into both projects.
 */
const { PADDOCK_ORIGIN, GOOGLE_CLIENT_ID, GOOGLE_IOS_CLIENT_ID } = process.env;
if (!/^https?:\/\/[^/]+$/.test(PADDOCK_ORIGIN ?? ''))
  throw new Error('Set PADDOCK_ORIGIN to the address of the site, such as https://paddock.nz.');

const VERSION = '1.0';

module.exports = {
  appId: 'nz.paddock.app',
  appName: 'Paddock',
  webDir: 'www',
  server: {
    url: PADDOCK_ORIGIN,
    // Only for a site on the developer's own machine.
    cleartext: PADDOCK_ORIGIN.startsWith('http:'),
    errorPath: 'index.html',
  },
  android: { appendUserAgent: `PaddockApp/${VERSION} (Android)` },
  ios: { appendUserAgent: `PaddockApp/${VERSION} (iOS)`, contentInset: 'never' },
  plugins: {
    Paddock: { googleClientId: GOOGLE_CLIENT_ID, googleIosClientId: GOOGLE_IOS_CLIENT_ID },
  },
};
