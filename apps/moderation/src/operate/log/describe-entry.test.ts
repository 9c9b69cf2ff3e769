import { describe, expect, it } from '@jest/globals';
import { describeDetails, describeEvent } from './describe-entry.ts';

describe('describeEvent', () => {
  it.each([
    ['security.sign-out', 'Signed out'],
    ['moderation.hide', 'Listing taken down'],
    ['news-published', 'News article published'],
    ['security.added-next-year', 'security.added-next-year'],
  ])('describes %s as “%s”', (event, label) => {
    expect(describeEvent(event)).toBe(label);
  });
});

describe('describeDetails', () => {
  it('gives the label of a decision’s reason', () => {
    expect(
      describeDetails({
        event: 'moderation.hide',
        subject: { type: 'listing', id: '123456789' },
        facts: [
          { name: 'reason', value: 'scam' },
          { name: 'from', value: 'live' },
        ],
      }),
    ).toEqual(['Listing 123456789', 'Reason: It looks like a scam', 'Before: live']);
  });

  it('puts the state before a change first, and formats times for New Zealand', () => {
    expect(
      describeDetails({
        event: 'listing-published',
        subject: null,
        facts: [
          { name: 'to', value: 'live' },
          { name: 'from', value: 'draft' },
          { name: 'expires_at', value: '2026-12-29T10:59:59.999Z' },
        ],
      }),
    ).toEqual(['Before: draft', 'Expires: 29 Dec 2026, 11:59 pm', 'After: live']);
  });

  it('keeps the reason of other events, and names no detail without a value', () => {
    expect(
      describeDetails({
        event: 'security.sign-in-refused',
        subject: null,
        facts: [
          { name: 'reason', value: 'invalid_token' },
          { name: 'isNewDevice', value: 'true' },
          { name: 'to', value: 'null' },
        ],
      }),
    ).toEqual(['Reason: invalid_token', 'New device']);
  });
});
