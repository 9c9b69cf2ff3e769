/**
 * The `match-listing` job: finds the saved searches that newly match a published or changed
 * listing.
 */
import type { Kysely } from 'kysely';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import type { JobData } from '../../jobs/job-queue.ts';
import type { EventContext } from '../notifications/record-event.ts';
import { parseSearchCriteria, type SearchCriteria } from './search-criteria.ts';
import { SavedSearchMatchesRepository } from './saved-matches.repository.ts';

export type ListingMatcherOptions = Pick<ApiCore, 'db' | 'jobs' | 'reference' | 'now'>;

/** Number of searches that one SQL statement checks against the listing. */
const BATCH = 50;

/**
 * Records a listing's state before it is changed or restored, and queues the job that compares the
 * listing with the saved searches.
 *
 * @param transaction the transaction of the change, so that the job exists only if the change is
 * committed
 */
export async function recordListingChange(
  transaction: Kysely<Database>,
  listingId: number,
  { jobs, now }: EventContext,
): Promise<void> {
  await new SavedSearchMatchesRepository(transaction).saveStateBeforeChange(listingId, now);
  await jobs.send(transaction, 'match-listing', { listingId });
}

/**
 * Queues the job that finds the saved searches which match a new listing.
 *
 * @param transaction the transaction that inserts the listing
 */
export async function recordNewListing(
  transaction: Kysely<Database>,
  listingId: number,
  { jobs, now }: EventContext,
): Promise<void> {
  await new SavedSearchMatchesRepository(transaction).addNewListing(listingId, now);
  await jobs.send(transaction, 'match-listing', { listingId });
}

/**
 * Creates the handler of the `match-listing` job. It records the matches and queues the instant
 * alerts.
 */
export function createListingMatcher({
  db,
  jobs,
  reference: references,
  now,
}: ListingMatcherOptions): (data: JobData['match-listing']) => Promise<void> {
  return async ({ listingId }) => {
    const reference = await references.get();
    await runTransaction(db, async (transaction) => {
      const found = new SavedSearchMatchesRepository(transaction);
      const change = await found.takeChange(listingId);
      if (!change) return;
      const readable = (await found.listCandidateCriteria(change)).flatMap((criteria) => {
        const { filters } = parseSearchCriteria(criteria, reference);
        return filters ? [{ criteria, filters }] : [];
      });
      const matching: SearchCriteria[] = [];
      for (let start = 0; start < readable.length; start += BATCH) {
        const batch = readable.slice(start, start + BATCH);
        const places = await found.findNewlyMatching(
          listingId,
          change,
          batch.map(({ filters }) => filters),
          reference,
        );
        matching.push(
          ...batch.filter((_, place) => places.includes(place)).map(({ criteria }) => criteria),
        );
      }
      const atOnce = await found.addMatches(listingId, change, matching, now());
      await jobs.sendAll(
        transaction,
        'alert-search',
        atOnce.map((searchId) => ({ searchId })),
      );
    });
  };
}
