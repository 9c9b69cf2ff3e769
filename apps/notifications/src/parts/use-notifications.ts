import { useEffect, useState, useSyncExternalStore } from 'react';
import { createNotificationLoader } from './notification-loader.ts';
import type {
  NotificationListState,
  NotificationLoaderOptions,
  NotificationLoader,
} from './notification-loader.ts';

/**
 * Manages one list of notifications. The options apply only on the first render: to show another
 * list, change the component's key.
 */
export function useNotifications(
  options: NotificationLoaderOptions,
): NotificationListState &
  Pick<NotificationLoader, 'load' | 'more' | 'refresh' | 'remove' | 'readAll'> {
  const [loader] = useState(() => createNotificationLoader(options));
  const state = useSyncExternalStore(loader.subscribe, loader.getState, loader.getState);
  useEffect(() => () => loader.dispose(), [loader]);
  const { load, more, refresh, remove, readAll } = loader;
  return { ...state, load, more, refresh, remove, readAll };
}
