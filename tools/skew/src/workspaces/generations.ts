/** Of this repository's history: what was live before what is here, newest first. Moved on, by hand, with each release of shell and API. */

export interface Generation {
  readonly name: 'one-back' | 'two-back';
  readonly commit: string;
  /** What came after it. */
  readonly before: string;
  /** Pages of today that one of its remotes did not have, and what it answers instead: 503 where it knows of them and they are not open yet. */
  readonly notYet: Readonly<Record<string, Readonly<Record<string, 404 | 503>>>>;
}

export const GENERATIONS: readonly Generation[] = [
  {
    name: 'one-back',
    commit: 'b867f0dd51c85c500c3f6b74735b39fb6e432005',
    before: 'releases in a bucket, channels, canaries; conversations with people, the outbox',
    notYet: {},
  },
  {
    name: 'two-back',
    commit: '167b6a48fa54741c1ab7c722e77b6facb30faab7',
    before:
      'conversations that listen to Firestore, hearts on cards, searches that are kept, the lists of one’s own posts',
    notYet: {
      account: {
        '/account/home': 503,
        '/account/watchlist': 503,
        '/account/posts': 503,
        '/account/posts/draft': 503,
        '/account/posts/expired': 503,
        '/account/searches': 404,
      },
    },
  },
];
