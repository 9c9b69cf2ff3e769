/** Paths of the files that browsers and systems need to install the site as an app. */
export const ICONS_PATH = '/assets/icons/';
export const FAVICON_PATH = '/favicon.svg';
export const MANIFEST_PATH = '/app.webmanifest';
