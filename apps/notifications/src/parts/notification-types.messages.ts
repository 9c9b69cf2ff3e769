import type { NotificationType } from '@paddock/contracts/http';

export const notificationTypeMessages = {
  label: {
    message: 'Messages',
    watchlist: 'Watchlist',
    'saved-search': 'Saved searches',
    post: 'Your listings',
    application: 'Applications',
    news: 'News',
    safety: 'Safety',
  } satisfies Readonly<Record<NotificationType, string>>,
};
