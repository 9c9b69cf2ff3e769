/** Rules for a thing in a place. */
import { inCategory as is, type ListingTest } from '../rules.ts';

type More = Parameters<typeof is>[1];
/** Listings in the place, those within 70 km of its town, and the rest of the category. */
export const around = (
  category: string | readonly string[],
  place: string,
  town: string,
  more: More = {},
): [ListingTest, ListingTest, ListingTest] => [
  is(category, { ...more, place }),
  is(category, { ...more, near: [town, 70] }),
  is(category, more),
];
