import type { NotificationChannel, NotificationType } from '@paddock/contracts/http';

/** Describes when the user gets a notification, for each type. */
export const NOTIFICATION_TYPE_DESCRIPTIONS: Readonly<Record<NotificationType, string>> = {
  message: 'You have a new message.',
  watchlist: 'A listing you’re watching has a new price, has changed or is about to end.',
  'saved-search': 'There’s a new listing for one of your saved searches.',
  post: 'One of your posts ends in three days, or has ended.',
  news: 'Farming news and what’s new on Paddock.',
  safety: 'Updates on your reports, and warnings for you.',
};

export const CHANNEL_LABELS: readonly {
  readonly channel: NotificationChannel;
  readonly label: string;
}[] = [
  { channel: 'inApp', label: 'On Paddock' },
  { channel: 'push', label: 'Push' },
  { channel: 'email', label: 'Email' },
];
