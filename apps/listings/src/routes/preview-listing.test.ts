import { describe, expect, it } from '@jest/globals';
import type { PostDeclaration } from '@paddock/domain/posting';
import { createPostForm } from '../testing/fake-posts-api.ts';
import { TRACTOR_DECLARATION } from '../testing/sample-declaration.ts';
import { createPreviewListing } from './preview-listing.ts';

const NOW = '2026-11-12T00:00:00.000Z';

const JOB: PostDeclaration = {
  ...TRACTOR_DECLARATION,
  kind: 'job',
  fields: [
    {
      key: 'closingDate',
      label: 'Applications close',
      type: 'date',
      isEnd: true,
      mostDaysAhead: 60,
      topic: 'details',
    },
  ],
};

const getEnd = (values: Record<string, string>) =>
  createPreviewListing({
    declaration: JOB,
    form: createPostForm(values),
    place: null,
    photos: [],
    now: NOW,
  }).expiresAt;

describe('createPreviewListing', () => {
  it('returns a listing that ends on the date that the user has chosen', () => {
    expect(getEnd({ closingDate: '2026-12-18' })).toMatch(/^2026-12-18/);
  });

  it('returns a listing that ends after the usual number of days when the user has chosen no date', () => {
    expect(getEnd({})).toBe('2027-01-11T00:00:00.000Z');
  });
});
