/**
 * The shell's own pages (specification.md section 2, static routes), declared like those of a
 * remote. Each page is a chunk. Its path and state are in routing/shell-routes.ts, under the same
 * id.
 */
import type { ApiClient } from '@paddock/api-client';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';
import { SHELL_OWNER } from '../routing/shell-routes.ts';

export const shellRemote: Remote<ApiClient> = {
  id: SHELL_OWNER,
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      id: 'about',
      load: () => import(/* webpackChunkName: "page-about" */ './about/about.page.tsx'),
    },
    {
      id: 'composition',
      load: () =>
        import(/* webpackChunkName: "page-composition" */ './composition/composition.page.tsx'),
    },
    {
      id: 'contact',
      load: () => import(/* webpackChunkName: "page-contact" */ './contact/contact.page.tsx'),
    },
    {
      id: 'feedback',
      load: () => import(/* webpackChunkName: "page-feedback" */ './feedback/feedback.page.tsx'),
    },
    {
      id: 'login',
      load: () => import(/* webpackChunkName: "page-login" */ './login/login.page.tsx'),
    },
    {
      id: 'login-action',
      load: () => import(/* webpackChunkName: "page-login-action" */ './login/action.page.tsx'),
    },
    {
      id: 'login-register',
      load: () => import(/* webpackChunkName: "page-login-register" */ './login/register.page.tsx'),
    },
    {
      id: 'login-reset',
      load: () => import(/* webpackChunkName: "page-login-reset" */ './login/reset.page.tsx'),
    },
    {
      id: 'login-two-step',
      load: () => import(/* webpackChunkName: "page-login-two-step" */ './login/two-step.page.tsx'),
    },
    {
      id: 'maintenance',
      load: () =>
        import(/* webpackChunkName: "page-maintenance" */ './maintenance/maintenance.page.tsx'),
    },
    {
      id: 'navigator',
      load: () => import(/* webpackChunkName: "page-navigator" */ './navigator/navigator.page.tsx'),
    },
    {
      id: 'privacy-policy',
      load: () =>
        import(
          /* webpackChunkName: "page-privacy-policy" */ './privacy-policy/privacy-policy.page.tsx'
        ),
    },
    {
      id: 'terms-conditions',
      load: () =>
        import(
          /* webpackChunkName: "page-terms-conditions" */ './terms-conditions/terms-conditions.page.tsx'
        ),
    },
  ],
  slots: {},
};
