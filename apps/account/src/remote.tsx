/** The account remote: everything under /account, and the appearance switch in the footer. */
import type { ApiClient } from '@paddock/api-client';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';

export const remote: Remote<ApiClient> = {
  id: 'account',
  contractVersion: CONTRACT_VERSION,
  routes: [
    { id: 'account', load: () => import(/* webpackChunkName: "route-account" */ './routes/account.route.tsx') },
    { id: 'settings', load: () => import(/* webpackChunkName: "route-settings" */ './routes/settings.route.tsx') },
    { id: 'messages', load: () => import(/* webpackChunkName: "route-messages" */ './routes/messages.route.tsx') },
    { id: 'message-thread', load: () => import(/* webpackChunkName: "route-message-thread" */ './routes/message-thread.route.tsx') },
    { id: 'message-new', load: () => import(/* webpackChunkName: "route-message-new" */ './routes/message-new.route.tsx') },
  ],
  slots: {
    'footer.appearance': { load: () => import(/* webpackChunkName: "slot-footer-appearance" */ './slots/footer-appearance.slot.tsx') },
  },
};
