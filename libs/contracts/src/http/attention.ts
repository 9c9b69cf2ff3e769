/** The schema of the counts in the account navigation. Import it from ../http.ts. */
import Type, { type Static } from 'typebox';
import { NamedObject } from './schema-parts.ts';

const CountSchema = Type.Integer({ minimum: 0 });

/** How many things need the current user's attention. */
export const AttentionCountsSchema = NamedObject('AttentionCounts', {
  /** Unread messages, without those of muted conversations. */
  unreadMessages: CountSchema,
  drafts: CountSchema,
  /** New listings in the user's saved searches. Counts at most 100 for each search. */
  newMatches: CountSchema,
  /** Applications for the user's jobs that the user has not seen. */
  newApplicants: CountSchema,
});
export type AttentionCounts = Static<typeof AttentionCountsSchema>;
