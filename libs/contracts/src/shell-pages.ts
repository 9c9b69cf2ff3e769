/**
 * The shell's own pages (specification.md section 2, static routes). The shell serves them, and the
 * API refuses redirect rules that would hide one.
 */
export const SHELL_PAGES = [
  { id: 'not-found', path: '/404' },
  { id: 'navigator', path: '/navigator' },
  { id: 'about', path: '/about' },
  { id: 'contact', path: '/contact' },
  { id: 'feedback', path: '/feedback' },
  { id: 'privacy-policy', path: '/privacy-policy' },
  { id: 'terms-conditions', path: '/terms-conditions' },
  { id: 'composition', path: '/_composition' },
  { id: 'maintenance', path: '/maintenance' },
  { id: 'login', path: '/login' },
  { id: 'login-action', path: '/login/action' },
  { id: 'login-register', path: '/login/register' },
  { id: 'login-reset', path: '/login/reset' },
  { id: 'login-two-step', path: '/login/two-step' },
] as const;
