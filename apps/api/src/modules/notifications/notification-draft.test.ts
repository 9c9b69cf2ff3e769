import { describe, expect, it } from '@jest/globals';
import type { DomainEvent, EventListing } from './domain-events.ts';
import { toNotificationDraft } from './notification-draft.ts';
import { isNotificationUrl } from './notification-url.ts';

const listing: EventListing = {
  id: 7,
  publicId: 123_456_789,
  kind: 'item',
  slug: 'quad-bike',
  title: 'Quad bike <b>500cc</b>',
};
const at = new Date('2026-11-24T00:30:00Z');
const EVENTS: readonly DomainEvent[] = [
  {
    type: 'message-received',
    accountId: 1,
    conversationId: 555,
    sequence: 3,
    senderName: 'Mere',
    body: 'Is it\n\nstill\tthere?',
    listing: { id: 7, title: listing.title, listType: 'item' },
  },
  {
    type: 'listing-price-dropped',
    accountIds: [1, 2],
    listing,
    oldPrice: '$9,000',
    newPrice: '$8,500',
    changedAt: at,
  },
  { type: 'listing-changed', accountIds: [1], listing, changedAt: at },
  { type: 'listing-ending', accountIds: [1], listing, endsAt: at },
  { type: 'listing-over', accountIds: [1], listing, how: 'sold', at },
  { type: 'post-expiring', accountId: 1, listing, expiresAt: at },
  { type: 'post-expired', accountId: 1, listing, expiresAt: at },
  {
    type: 'saved-search-matched',
    accountId: 1,
    searchId: 9,
    period: 'daily-2026-11-22',
    searchName: 'Quads near home',
    path: '/search/listing?query=quad',
    count: 1,
    newest: listing,
  },
  {
    type: 'application-received',
    accountId: 1,
    applicationId: 8,
    appliedAt: new Date('2026-11-23T02:00:00Z'),
    applicantName: 'Mere',
    listing,
  },
  {
    type: 'application-decided',
    accountId: 1,
    applicationId: 8,
    appliedAt: new Date('2026-11-23T02:00:00Z'),
    state: 'declined',
    listing,
  },
  {
    type: 'report-handled',
    accountId: 1,
    reportId: 4,
    actId: 10,
    title: listing.title,
    outcome: 'removed',
  },
  { type: 'post-moderated', accountId: 1, actId: 11, act: 'hide', listing },
  { type: 'account-moderated', accountId: 1, actId: 12, act: 'ban' },
  {
    type: 'news-published',
    accountIds: [1, 2],
    article: {
      publicId: 987_654_321,
      slug: 'wool-prices',
      headline: 'Wool prices lift',
      summary: 'The best sale in a decade.',
    },
  },
];

describe('toNotificationDraft', () => {
  it('returns the text and link for each event', () => {
    expect(
      EVENTS.map(toNotificationDraft).map(({ type, description, name, url, listType }) => [
        type,
        description,
        name,
        url,
        listType,
      ]),
    ).toEqual([
      [
        'message',
        'Message from Mere',
        'Quad bike <b>500cc</b>: Is it still there?',
        '/account/messages/555',
        'item',
      ],
      [
        'watchlist',
        'Price drop: now $8,500, was $9,000',
        listing.title,
        '/marketplace/quad-bike/123456789',
        'item',
      ],
      [
        'watchlist',
        'A listing you’re watching has changed',
        listing.title,
        '/marketplace/quad-bike/123456789',
        'item',
      ],
      [
        'watchlist',
        'A listing you’re watching ends on Tuesday, 24 November',
        listing.title,
        '/marketplace/quad-bike/123456789',
        'item',
      ],
      [
        'watchlist',
        'A listing you’re watching has been sold',
        listing.title,
        '/marketplace/quad-bike/123456789',
        'item',
      ],
      [
        'post',
        'Your listing ends on Tuesday, 24 November',
        listing.title,
        '/account/posts/123456789',
        'item',
      ],
      ['post', 'Your listing has ended', listing.title, '/account/posts/expired', 'item'],
      [
        'saved-search',
        '1 new listing for “Quads near home”',
        listing.title,
        '/search/listing?query=quad',
        'item',
      ],
      [
        'application',
        'Mere has applied for your job',
        listing.title,
        '/account/posts/123456789/applicants',
        'item',
      ],
      [
        'application',
        'Your application wasn’t successful',
        listing.title,
        '/account/applications',
        'item',
      ],
      [
        'safety',
        'Update on your report about “Quad bike <b>500cc</b>”',
        'Thanks. We looked into it and took the listing down.',
        null,
        'unassigned',
      ],
      [
        'safety',
        'A moderator has taken your listing down',
        listing.title,
        '/account/posts/123456789',
        'item',
      ],
      [
        'safety',
        'Your account is suspended',
        'See why, and answer if you disagree.',
        '/account/moderation',
        'unassigned',
      ],
      [
        'news',
        'Wool prices lift',
        'The best sale in a decade.',
        '/news/wool-prices/987654321',
        'unassigned',
      ],
    ]);
    for (const { url } of EVENTS.map(toNotificationDraft))
      if (url !== null) expect(isNotificationUrl(url, [])).toBe(true);
  });

  it('returns equal keys for the same event, and different keys for different events', () => {
    const keys = EVENTS.map((event) => toNotificationDraft(event).eventKey);
    expect(new Set(keys).size).toBe(EVENTS.length);
    expect(EVENTS.map((event) => toNotificationDraft(event).eventKey)).toEqual(keys);
    // A renewed listing will end again, so its second event needs another key.
    const renewed = toNotificationDraft({
      type: 'post-expiring',
      accountId: 1,
      listing,
      expiresAt: new Date(at.getTime() + 1),
    });
    expect(keys).not.toContain(renewed.eventKey);
  });

  it('shortens text between graphemes, puts it on one line, and removes bidirectional control characters from user names', () => {
    const [first] = EVENTS;
    if (first?.type !== 'message-received') throw new Error('The first event must be a message');
    const { name, description } = toNotificationDraft({
      ...first,
      body: '👩‍🌾'.repeat(100),
      senderName: 'Eve\u202E\u0007\r\nalice',
    });
    expect(description).toBe('Message from Eve alice');
    expect(name.length).toBeLessThanOrEqual(240);
    expect(name.replace(/^.*?: /, '')).toMatch(/^(?:👩‍🌾)+…$/u);
  });
});
