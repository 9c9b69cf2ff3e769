import type { LiveRoute } from '../composition.ts';

/** The owner name of the shell's own pages. */
export const SHELL = 'shell';

export const NOT_FOUND_PATH = '/404';

/** Pages that belong to no product area (specification.md section 2, static routes). Open ones are in pages/area.ts; what later ones are for, in later-page.tsx. */
export const SHELL_ROUTES: readonly LiveRoute[] = [
  { id: 'not-found', path: NOT_FOUND_PATH, state: 'open' },
  { id: 'navigator', path: '/navigator', state: 'later' },
  { id: 'about', path: '/about', state: 'open' },
  { id: 'contact', path: '/contact', state: 'later' },
  { id: 'feedback', path: '/feedback', state: 'later' },
  { id: 'privacy-policy', path: '/privacy-policy', state: 'later' },
  { id: 'terms-conditions', path: '/terms-conditions', state: 'later' },
  { id: 'maintenance', path: '/maintenance', state: 'later' },
  { id: 'login', path: '/login', state: 'later' },
  { id: 'login-register', path: '/login/register', state: 'later' },
  { id: 'login-reset', path: '/login/reset', state: 'later' },
];
