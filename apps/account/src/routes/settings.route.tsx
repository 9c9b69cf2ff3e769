/**
 * /account/settings: notifications (a slot of the notifications remote), appearance, dates and
 * times, data saver, blocked users, and links to the sections of /account.
 */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { SettingsPage } from './settings-page.tsx';
import type { SettingsPageData } from './settings-page.tsx';
import { settingsPath } from '../paths.ts';
import { settingsPageMessages } from './settings.messages.ts';

export const route: RouteModule<SettingsPageData, ApiClient> = {
  async loader({ services: { api }, signal }) {
    const [preferences, push, blocked] = await Promise.all([
      api.get('/api/account/notification-preferences', { signal }),
      api.get('/api/account/push', { signal }),
      api.get('/api/account/blocks', { signal }),
    ]);
    return {
      data: { notifications: { preferences, push }, blocked, now: new Date().toISOString() },
      cache: 'private',
    };
  },
  Component: SettingsPage,
  head: () => ({
    title: settingsPageMessages.title,
    description: settingsPageMessages.description,
    canonical: settingsPath.href(),
    isIndexable: false,
  }),
};
