/**
 * The shell's own pages (specification.md section 2, static routes), an area like a remote's: each page a chunk of its
 * own, its path and state in routing/shell-routes.ts under the same id.
 */
import type { ApiClient } from '@paddock/api-client';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';
import { SHELL } from '../routing/shell-routes.ts';

export const shellArea: Remote<ApiClient> = {
  id: SHELL,
  contractVersion: CONTRACT_VERSION,
  routes: [{ id: 'about', load: () => import(/* webpackChunkName: "page-about" */ './about/about.page.tsx') }],
  slots: {},
};
