import type { LiveRoute } from '../composition.ts';

/** The owner name of the shell's own pages. */
export const SHELL = 'shell';

export const NOT_FOUND_PATH = '/404';

/** The page that has a layout of its own. */
export const MAINTENANCE_ID = 'maintenance';

/** Pages that belong to no product area (specification.md section 2, static routes). Open ones are in pages/area.ts; what later ones are for, in later-page.tsx. */
export const SHELL_ROUTES: readonly LiveRoute[] = [
  { id: 'not-found', path: NOT_FOUND_PATH, state: 'open' },
  { id: 'navigator', path: '/navigator', state: 'open' },
  { id: 'about', path: '/about', state: 'open' },
  { id: 'contact', path: '/contact', state: 'open' },
  { id: 'feedback', path: '/feedback', state: 'open' },
  { id: 'privacy-policy', path: '/privacy-policy', state: 'open' },
  { id: 'terms-conditions', path: '/terms-conditions', state: 'open' },
  { id: MAINTENANCE_ID, path: '/maintenance', state: 'open' },
  { id: 'login', path: '/login', state: 'later' },
  { id: 'login-register', path: '/login/register', state: 'later' },
  { id: 'login-reset', path: '/login/reset', state: 'later' },
];
