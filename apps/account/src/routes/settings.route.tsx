/** /account/settings: what the person hears about (the notifications remote's slot), how Paddock looks, and where the rest is. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule, SlotProps } from '@paddock/contracts/remote';
import { SettingsPage } from './settings-page.tsx';
import { settingsPath } from '../paths.ts';

export interface SettingsPageData {
  readonly notifications: SlotProps['settings.notifications'];
}

export const route: RouteModule<SettingsPageData, ApiClient> = {
  async loader({ services: { api }, signal }) {
    const [preferences, push] = await Promise.all([api.get('/api/account/notification-preferences', { signal }), api.get('/api/account/push', { signal })]);
    return { data: { notifications: { preferences, push } }, cache: 'private' };
  },
  Component: SettingsPage,
  head: () => ({ title: 'Settings', description: 'What you hear about and how, and how Paddock looks.', canonical: settingsPath.href(), isIndexable: false }),
};
