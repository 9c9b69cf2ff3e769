import { expect, it } from '@jest/globals';
import { MINIMUM_WAGE_CENTS_PER_HOUR } from '@paddock/domain/categories';
import { getPostDeclaration } from '@paddock/domain/categories/post-declaration';
import { checkPost } from '@paddock/domain/check-post';
import { generateListings, type SeedListing } from './listings/generate-listings.ts';
import type { TownRecord } from '../../../apps/api/src/modules/reference/reference.repository.ts';
import { toPostForm } from '../../../apps/api/src/modules/posts/post-form.ts';
import type { OwnListing } from '../../../apps/api/src/modules/posts/own-post.ts';

const NOW = new Date('2026-11-22T00:00:00Z');
const COUNT = 2_000;
/**
 * Matches problems that the sample listings cannot avoid, because they depend on the current date.
 */
const DATE_DEPENDENT_PROBLEM = /has passed|in the next \d+ days/;

const roundDegrees = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000;

function toListing({
  kind,
  title,
  slug,
  description,
  price,
  lat,
  lng,
  attributes,
  photos,
  publishedAt,
  expiresAt,
}: SeedListing): OwnListing {
  return {
    id: 1,
    publicId: 123_456_789,
    categoryId: 1,
    townId: 7,
    kind,
    title,
    slug,
    description,
    price,
    exactLat: lat,
    exactLng: lng,
    attributes,
    photos,
    pictureCount: photos.length,
    isInTrade: price.gst !== null,
    phone: null,
    viewCount: 0,
    status: 'live',
    statusBefore: null,
    isHiddenByModerator: false,
    publishedAt,
    expiresAt,
    updatedAt: publishedAt,
    removedAt: null,
  };
}

it('every sample listing is a valid post: its form gives the same listing again', () => {
  const problems = new Map<string, number>();
  let compared = 0;
  for (const sample of generateListings({ count: COUNT, now: NOW })) {
    const declaration = getPostDeclaration(sample.kind, sample.categorySlug, {
      minimumWageCentsPerHour: MINIMUM_WAGE_CENTS_PER_HOUR,
    });
    if (!declaration) throw new Error(`The category "${sample.categorySlug}" is not declared`);
    const listing = toListing(sample);
    const town = {
      id: 7,
      name: 'Town',
      lat: sample.town.lat,
      lng: sample.town.lng,
      district: {} as TownRecord['district'],
    };
    const form = toPostForm(listing, declaration, town);
    const { values, problems: found } = checkPost(declaration, form, '2026-11-22');
    for (const { field, message } of found)
      if (!DATE_DEPENDENT_PROBLEM.test(message))
        problems.set(
          `${sample.kind}/${sample.categorySlug} ${field}: ${message} ${String(form.values[field])}`,
          (problems.get(field) ?? 0) + 1,
        );
    if (!values) continue;
    compared += 1;
    expect({ ...values, isInTrade: false }).toEqual({
      title: listing.title,
      description: listing.description,
      price: listing.price,
      town: '7',
      isInTrade: false,
      phone: null,
      attributes: listing.attributes,
      point: { lat: roundDegrees(listing.exactLat), lng: roundDegrees(listing.exactLng) },
    });
  }
  expect([...problems]).toEqual([]);
  expect(compared).toBeGreaterThan(COUNT * 0.9);
});
