/** Schema of a user's public profile. Import it from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ListingSummarySchema } from './listings.ts';
import { NamedObject } from './schema-parts.ts';

/** A user's public profile with their listings. */
export const ProfileSchema = NamedObject('Profile', {
  id: Type.String({ pattern: '^[1-9][0-9]{8,11}$' }),
  name: Type.String(),
  about: Type.String(),
  region: Type.String(),
  town: Type.String(),
  memberSince: Type.String({ format: 'date-time' }),
  listingCount: Type.Integer(),
  /** Page of `results`, from 1. */
  page: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 1 }),
  hasMore: Type.Boolean(),
  results: Type.Array(ListingSummarySchema),
});
export type Profile = Static<typeof ProfileSchema>;
