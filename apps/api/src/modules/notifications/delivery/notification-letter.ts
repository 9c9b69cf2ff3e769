/** A notification as a mail. Its own words are text; around them stands what to do about it, and how to have no more of them. */
import type { NotificationType } from '@paddock/contracts/http';
import type { Letter, LetterItem } from '../../mail/letter.ts';

/** What a mail about one saved search has beside. */
export interface SearchLetterFacts {
  readonly items: readonly LetterItem[];
  /** Where the rest of its settings are; whole. */
  readonly searchesUrl: string;
}

export interface LetterFacts {
  readonly type: NotificationType;
  readonly headline: string;
  readonly line: string;
  /** Whole: a mail has no site that a path is of. */
  readonly url: string;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
  readonly search: SearchLetterFacts | null;
}

const LABELS: Readonly<Record<NotificationType, string>> = {
  message: 'Read and answer',
  watchlist: 'See the listing',
  'saved-search': 'See what is new',
  post: 'See your listing',
  news: 'Read the article',
  safety: 'See what we did',
};

/** What somebody has asked to hear of, as the page that unsubscribes says too. */
export const TYPE_NAMES: Readonly<Record<NotificationType, string>> = {
  message: 'messages',
  watchlist: 'listings that you watch',
  'saved-search': 'your saved searches',
  post: 'your own listings',
  news: 'news',
  safety: 'reports and safety',
};

export function notificationLetter({
  type,
  headline,
  line,
  url,
  settingsUrl,
  unsubscribeUrl,
  search,
}: LetterFacts): Letter {
  if (search) {
    return {
      subject: headline,
      before: ['Kia ora,', headline],
      items: search.items,
      link: { label: LABELS[type], url },
      after: [],
      footer: {
        text: 'You get this mail because you saved this search on Paddock.',
        links: [
          { label: 'Your saved searches', url: search.searchesUrl },
          { label: 'No more mails about this search', url: unsubscribeUrl },
        ],
      },
    };
  }
  return {
    subject: headline,
    before: ['Kia ora,', headline, ...(line === '' ? [] : [line])],
    link: { label: LABELS[type], url },
    after: [],
    footer: {
      text: `You get mails about ${TYPE_NAMES[type]} because your settings on Paddock say so.`,
      links: [
        { label: 'Choose what you get', url: settingsUrl },
        { label: `No more mails about ${TYPE_NAMES[type]}`, url: unsubscribeUrl },
      ],
    },
  };
}
