/** The routes that the moderation remote exposes to the shell. */
import type { ApiClient } from '@paddock/api-client';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';

export const remote: Remote<ApiClient> = {
  id: 'moderation',
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      id: 'queue',
      load: () => import(/* webpackChunkName: "route-queue" */ './routes/queue.route.tsx'),
    },
    {
      id: 'history',
      load: () => import(/* webpackChunkName: "route-history" */ './routes/history.route.tsx'),
    },
    {
      id: 'find',
      load: () => import(/* webpackChunkName: "route-find" */ './routes/find.route.tsx'),
    },
    {
      id: 'operate',
      load: () =>
        import(/* webpackChunkName: "route-operate" */ './operate/messages/messages.route.tsx'),
    },
    {
      id: 'operate-message',
      load: () =>
        import(
          /* webpackChunkName: "route-operate-message" */ './operate/messages/message.route.tsx'
        ),
    },
    {
      id: 'operate-people',
      load: () =>
        import(/* webpackChunkName: "route-operate-people" */ './operate/people/people.route.tsx'),
    },
    {
      id: 'operate-redirects',
      load: () =>
        import(
          /* webpackChunkName: "route-operate-redirects" */ './operate/redirects/redirects.route.tsx'
        ),
    },
    {
      id: 'operate-searches',
      load: () =>
        import(
          /* webpackChunkName: "route-operate-searches" */ './operate/searches/searches.route.tsx'
        ),
    },
    {
      id: 'operate-log',
      load: () => import(/* webpackChunkName: "route-operate-log" */ './operate/log/log.route.tsx'),
    },
    {
      id: 'operate-health',
      load: () =>
        import(/* webpackChunkName: "route-operate-health" */ './operate/health/health.route.tsx'),
    },
    {
      id: 'operate-maintenance',
      load: () =>
        import(
          /* webpackChunkName: "route-operate-maintenance" */ './operate/maintenance/maintenance.route.tsx'
        ),
    },
    {
      id: 'case',
      load: () => import(/* webpackChunkName: "route-case" */ './routes/case.route.tsx'),
    },
    {
      id: 'newsdesk',
      load: () => import(/* webpackChunkName: "route-newsdesk" */ './routes/newsdesk.route.tsx'),
    },
    {
      id: 'newsdesk-article',
      load: () =>
        import(
          /* webpackChunkName: "route-newsdesk-article" */ './routes/newsdesk-article.route.tsx'
        ),
    },
  ],
  slots: {},
};
