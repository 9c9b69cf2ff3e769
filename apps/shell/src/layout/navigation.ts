/** A navigation link, declared in a remote's manifest. */
export interface NavigationItem {
  readonly label: string;
  readonly href: string;
  /** Lucide name of an icon in `navigation-icons.ts`. */
  readonly icon?: string | undefined;
}

/** The page that Create Post leads to: `/new-listing` redirects there. The editor is another page. */
export const CREATE_POST_PATH = '/post/new';

/** The pages that the bottom bar links to. */
export const BOTTOM_BAR_PATHS: readonly string[] = [
  '/',
  CREATE_POST_PATH,
  '/account/messages',
  '/account/home',
];

/** The link to the account's home is marked on every page below this path. */
export const ACCOUNT_SECTION = '/account';

/** The page with the moderators' decisions about the user. */
export const DECISIONS_PATH = '/account/moderation';

/** True for the pages with links to the account's other pages. */
export function isAccountPath(path: string): boolean {
  return path === ACCOUNT_SECTION || path.startsWith(`${ACCOUNT_SECTION}/`);
}

/** Returns the longest href that equals the path or is a parent of it; null when there is none. */
export function findClosestHref(path: string, hrefs: readonly string[]): string | null {
  const parents = hrefs.filter((href) => path === href || path.startsWith(`${href}/`));
  return parents.sort((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * Returns the `aria-current` value of the link to `href`.
 *
 * @param closest the result of `findClosestHref` for the current path and the links of the list
 */
export function getAriaCurrent(
  path: string,
  href: string,
  closest: string | null,
): 'page' | 'true' | undefined {
  if (href !== closest) return undefined;
  return href === path ? 'page' : 'true';
}
