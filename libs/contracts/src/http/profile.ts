/** The schema of a person's public page; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { ListingSummarySchema } from './listings.ts';
import { Closed } from './schema-parts.ts';

/** A person's public face. */
export const ProfileSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[1-9][0-9]{8,11}$' }),
    name: Type.String(),
    about: Type.String(),
    region: Type.String(),
    town: Type.String(),
    memberSince: Type.String({ format: 'date-time' }),
    listingCount: Type.Integer(),
    /** From 1; `pageSize` of `results` are on one that is full. */
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
    hasMore: Type.Boolean(),
    results: Type.Array(ListingSummarySchema),
  },
  Closed,
);
export type Profile = Static<typeof ProfileSchema>;
