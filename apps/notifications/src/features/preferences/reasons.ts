import type { NotificationChannel, NotificationType } from '@paddock/contracts/http';

/** Describes when the user gets a notification, for each type. */
export const NOTIFICATION_TYPE_DESCRIPTIONS: Readonly<Record<NotificationType, string>> = {
  message: 'You have a new message.',
  watchlist: 'A listing that you watch has a new price, has changed, or is about to end.',
  'saved-search': 'Something new fits a search that you have saved.',
  post: 'A post of yours ends in three days, or has ended.',
  news: 'There is something to read about the country, or something new on Paddock.',
  safety: 'What became of something you reported, and warnings that concern you.',
};

export const CHANNEL_LABELS: readonly {
  readonly channel: NotificationChannel;
  readonly label: string;
}[] = [
  { channel: 'inApp', label: 'On Paddock' },
  { channel: 'push', label: 'Push' },
  { channel: 'email', label: 'E-mail' },
];
