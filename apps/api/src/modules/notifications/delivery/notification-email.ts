/** Builds a notification's email, including its unsubscribe link. */
import type { NotificationType } from '@paddock/contracts/http';
import type { EmailContent, EmailListing } from '../../email/email-content.ts';

/** The additional content of an email about one saved search. */
export interface SearchEmailInput {
  readonly items: readonly EmailListing[];
  /** Absolute URL of the page with the search's settings. */
  readonly searchesUrl: string;
}

export interface NotificationEmailInput {
  readonly type: NotificationType;
  readonly headline: string;
  readonly body: string;
  /** Absolute URL. */
  readonly url: string;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
  readonly search: SearchEmailInput | null;
}

const LABELS: Readonly<Record<NotificationType, string>> = {
  message: 'Read and reply',
  watchlist: 'View listing',
  'saved-search': 'See what’s new',
  post: 'View your listing',
  application: 'View the application',
  news: 'Read the article',
  safety: 'See what we did',
};

/** Each completes the phrase "emails about …". The unsubscribe page uses them too. */
export const NOTIFICATION_TYPE_NAMES: Readonly<Record<NotificationType, string>> = {
  message: 'messages',
  watchlist: 'listings you’re watching',
  'saved-search': 'your saved searches',
  post: 'your own listings',
  application: 'job applications',
  news: 'news',
  safety: 'reports and safety',
};

/** Returns the email's text. The subject is the headline, which is repeated only without a body. */
function getText(type: NotificationType, headline: string, body: string): string {
  if (body === '') return headline;
  return type === 'message' ? `“${body}”` : body;
}

export function createNotificationEmail({
  type,
  headline,
  body,
  url,
  settingsUrl,
  unsubscribeUrl,
  search,
}: NotificationEmailInput): EmailContent {
  if (search) {
    return {
      subject: headline,
      before: ['Kia ora,', 'Here’s what’s new in your saved search:'],
      listings: search.items,
      link: { label: LABELS[type], url },
      after: [],
      footer: {
        text: 'You’re getting this email because you saved this search on Paddock.',
        links: [
          { label: 'Your saved searches', url: search.searchesUrl },
          { label: 'Stop emails about this search', url: unsubscribeUrl },
        ],
      },
    };
  }
  return {
    subject: headline,
    before: ['Kia ora,', getText(type, headline, body)],
    link: { label: LABELS[type], url },
    after: [],
    footer: {
      text: `You’re getting emails about ${NOTIFICATION_TYPE_NAMES[type]} because of your Paddock settings.`,
      links: [
        { label: 'Change your settings', url: settingsUrl },
        { label: `Stop emails about ${NOTIFICATION_TYPE_NAMES[type]}`, url: unsubscribeUrl },
      ],
    },
  };
}
