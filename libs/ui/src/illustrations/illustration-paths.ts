/**
 * The addresses of illustrations that the shell serves as files, so that pages which show them do
 * not contain them. Browsers cache a file for a year, so its name contains the first ten digits of
 * its content's SHA-256: rename a file after editing it. Keep the old file when a released remote
 * still uses it.
 *
 * Each file is used with `<use href="path#id">`, which passes on the page's colours: in the file,
 * `currentColor` and `var(--pd-…)` follow the theme.
 */

/** The id of the element that contains an illustration. */
export const ILLUSTRATION_ID = '#illustration';

export const LANDSCAPE_PATHS = {
  summer: '/assets/illustrations/landscape-summer.726191f1cf.svg',
  autumn: '/assets/illustrations/landscape-autumn.41ea2e0685.svg',
  winter: '/assets/illustrations/landscape-winter.5dffce78bf.svg',
  spring: '/assets/illustrations/landscape-spring.81a1b0c60c.svg',
} as const;

export const FENCE_LINE_PATH = '/assets/illustrations/fence-line.9976954e4a.svg';

/**
 * The outlines of the 16 regions (`REGION_OUTLINES`). The id of each is its slug, and `new-zealand`
 * is all of them.
 */
export const NEW_ZEALAND_PATH = '/assets/illustrations/new-zealand.df3b813870.svg';
