/**
 * The notification channels that users cannot turn off. This module is part of browser bundles, so
 * keep it small.
 */
import type { NotificationChannel, NotificationType } from './http/notifications.ts';

/** True for emails about safety: users must learn what moderators decide about them. */
export function isAlwaysOn(type: NotificationType, channel: NotificationChannel): boolean {
  return type === 'safety' && channel === 'email';
}
