import type { ReactNode } from 'react';
import type { PostListName } from '@paddock/contracts/http/posts';

interface ListMessages {
  readonly title: string;
  readonly lead: string;
}

export const postsPageMessages = {
  list: {
    published: { title: 'Your listings', lead: 'See how they’re doing and when they end.' },
    draft: { title: 'Your drafts', lead: 'Listings you haven’t published yet.' },
    ended: {
      title: 'Ended listings',
      lead: 'Sold, filled, taken down or expired. You can list them again.',
    },
    removed: {
      title: 'Deleted listings',
      lead: 'You can restore deleted listings for 30 days.',
    },
  } satisfies Readonly<Record<PostListName, ListMessages>>,
  /** Shown on a later page, which visitors open only when JavaScript is disabled. */
  laterPage: (startLink: (text: string) => ReactNode) => (
    <>You’re further down the list. {startLink('Go to the start')}</>
  ),
  headDescription: {
    published: 'Your live listings, how often people viewed them and when they end.',
    draft: 'Listings you haven’t published yet.',
    ended: 'Ended listings that you can list again.',
  },
};
