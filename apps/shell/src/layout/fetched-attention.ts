import type { AttentionCounts } from '@paddock/contracts/http';

/** The counts in the account navigation, and what they were fetched for. */
export interface FetchedAttention {
  /** Null before the first response. */
  readonly userId: string | null;
  readonly counts: AttentionCounts;
  /** The router's location object of that page. Null when the user has changed a count since. */
  readonly location: object | null;
}

export const NO_ATTENTION: FetchedAttention = {
  userId: null,
  counts: { drafts: 0, newMatches: 0, newApplicants: 0 },
  location: null,
};
