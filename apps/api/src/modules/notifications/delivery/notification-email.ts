/** Builds a notification's email, including its unsubscribe link. */
import type { NotificationType } from '@paddock/contracts/http';
import type { EmailContent, EmailListing } from '../../email/email-content.ts';
import type { DomainEvent } from '../domain-events.ts';
import { getEventType } from '../event-key.ts';
import { getDecisionContent, type DecisionEmailInput } from './decision-email.ts';

/** The additional content of an email about one saved search. */
export interface SearchEmailInput {
  readonly items: readonly EmailListing[];
  /** Absolute URL of the page with the search's settings. */
  readonly searchesUrl: string;
}

export interface NotificationEmailInput {
  readonly type: NotificationType;
  readonly eventKey: string;
  readonly headline: string;
  readonly body: string;
  /** Absolute URL. */
  readonly url: string;
  readonly settingsUrl: string;
  readonly contactUrl: string;
  /** Null when users cannot turn off emails of this type. */
  readonly unsubscribeUrl: string | null;
  readonly search: SearchEmailInput | null;
  readonly decision: DecisionEmailInput | null;
}

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

type EventContent = Pick<EmailContent, 'before'> &
  Partial<Pick<EmailContent, 'quotes' | 'after' | 'preheader' | 'listings'>> & {
    readonly label: string;
  };

/** Returns the email's text for each event. The subject is the notification's headline. */
function getEventContent(
  eventType: DomainEvent['type'] | null,
  { body, eventKey, search, decision }: NotificationEmailInput,
): EventContent {
  switch (eventType) {
    case 'message-received':
      return {
        preheader: body,
        before: [],
        quotes: [{ label: '', text: body }],
        label: 'Read and reply',
        after: ['Please reply on Paddock. A reply to this email won’t reach the other person.'],
      };
    case 'listing-price-dropped':
      return {
        before: [`“${body}”, which you’re watching, is cheaper now.`],
        label: 'View listing',
      };
    case 'listing-changed':
      return { before: [`Have a look at what’s new in “${body}”.`], label: 'View listing' };
    case 'listing-ending':
      return {
        before: [`If you’d still like “${body}”, get in touch before it ends.`],
        label: 'View listing',
      };
    case 'listing-over':
      return { before: [`You were watching “${body}”.`], label: 'View listing' };
    case 'post-expiring':
      return {
        before: [
          `After that, other people won’t see “${body}”. Need more time? Open your listing to keep it live.`,
        ],
        label: 'View your listing',
      };
    case 'post-expired':
      return {
        before: [
          `Other people can’t see “${body}” any more. Still need it? You can list it again.`,
        ],
        label: 'View your ended listings',
      };
    case 'application-received':
      return {
        before: [`Have a look at the application for “${body}”.`],
        label: 'View the application',
      };
    case 'application-decided':
      return {
        before: [
          eventKey.endsWith(':declined')
            ? `The employer isn’t going ahead with your application for “${body}”. Thanks for applying, and good luck with the next one.`
            : `The employer liked your application for “${body}”, and may get in touch with you.`,
        ],
        label: 'View your application',
      };
    case 'report-handled':
      return {
        before: [body],
        label: 'View your notifications',
        after: ['We don’t tell the other person who reported them.'],
      };
    case 'saved-search-matched':
      return {
        ...(search
          ? {
              preheader: search.items.map(({ title }) => title).join(', '),
              listings: search.items,
              before: ['Here’s what’s new in your saved search:'],
            }
          : { before: [`The newest is “${body}”.`] }),
        label: 'See what’s new',
      };
    case 'post-moderated':
    case 'account-moderated':
      return decision
        ? getDecisionContent(decision)
        : { before: [body], label: 'View the decision' };
    case 'cases-waiting':
      return { before: [body], label: 'Open the moderation queue' };
    case 'news-published':
      return { before: [body || 'It’s new on Paddock.'], label: 'Read the article' };
    case null:
      return { before: [body || 'It’s waiting for you on Paddock.'], label: 'View on Paddock' };
  }
}

function getFooter({
  type,
  settingsUrl,
  contactUrl,
  unsubscribeUrl,
  search,
}: NotificationEmailInput): EmailContent['footer'] {
  if (unsubscribeUrl === null)
    return {
      text: `We always email people about ${NOTIFICATION_TYPE_NAMES[type]}, so you can’t unsubscribe from these emails.`,
      links: [{ label: 'Contact us', url: contactUrl }],
    };
  if (search)
    return {
      text: 'You’re getting this email because you saved this search on Paddock.',
      links: [
        { label: 'Your saved searches', url: search.searchesUrl },
        { label: 'Stop emails about this search', url: unsubscribeUrl },
      ],
    };
  return {
    text: `You’re getting emails about ${NOTIFICATION_TYPE_NAMES[type]} because of your Paddock settings.`,
    links: [
      { label: 'Change your settings', url: settingsUrl },
      { label: `Stop emails about ${NOTIFICATION_TYPE_NAMES[type]}`, url: unsubscribeUrl },
    ],
  };
}

export function createNotificationEmail(input: NotificationEmailInput): EmailContent {
  const eventType = getEventType(input.eventKey);
  const { label, ...content } = getEventContent(eventType, input);
  return {
    type: eventType ?? 'notification',
    subject: input.headline,
    preheader: content.before.join(' '),
    after: [],
    ...content,
    link: { label, url: input.url },
    footer: getFooter(input),
  };
}
