import { SHELL_PAGES } from '@paddock/contracts/shell-pages';
import { getSignInHref } from '@paddock/contracts/sign-in-address';
import type { LiveRoute } from '../composition.ts';

/** Owner of the shell's own pages, in place of a remote's id. */
export const SHELL_OWNER = 'shell';

export const NOT_FOUND_PATH = '/404';

export const LOGIN_PATH = '/login';

/**
 * True for sign-in pages. They are separate documents, because their security policy allows a
 * sign-in popup (server/security-headers.ts).
 */
export function isLoginPath(pathname: string): boolean {
  return pathname === LOGIN_PATH || pathname.startsWith(`${LOGIN_PATH}/`);
}

/** Returns the sign-in URL that leads back to `url`. */
export function buildLoginUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return getSignInHref(pathname + search);
}

/** Path of the composition page, which is for operators. No page links to it. */
export const COMPOSITION_PATH = '/_composition';

/** Id of the maintenance page, the only page that does not use the shell layout. */
export const MAINTENANCE_ROUTE_ID = 'maintenance';

/** The shell's own pages. All but the first are defined in pages/shell-remote.ts. */
export const SHELL_ROUTES: readonly LiveRoute[] = SHELL_PAGES.map((page) => ({
  ...page,
  state: 'open',
}));
