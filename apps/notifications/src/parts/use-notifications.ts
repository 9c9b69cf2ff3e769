import { useEffect, useState, useSyncExternalStore } from 'react';
import { createNotificationLoader } from './notification-loader.ts';
import type { ListState, LoaderOptions, NotificationLoader } from './notification-loader.ts';

/** The list of one person's notifications. What it is made with counts for its whole life: give another list another key. */
export function useNotifications(
  options: LoaderOptions,
): ListState & Pick<NotificationLoader, 'load' | 'more' | 'refresh' | 'remove' | 'readAll'> {
  const [loader] = useState(() => createNotificationLoader(options));
  const state = useSyncExternalStore(loader.subscribe, loader.current, loader.current);
  useEffect(() => () => loader.end(), [loader]);
  const { load, more, refresh, remove, readAll } = loader;
  return { ...state, load, more, refresh, remove, readAll };
}
