/** The job `match-listing`: which saved searches find a listing that was put up or changed, and did not before. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { JobData, JobQueue } from '../../jobs/job-queue.ts';
import type { EventParts } from '../notifications/record-event.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { readAsked, type AskedSearch } from './asked-search.ts';
import { SavedMatchesRepository } from './saved-matches.repository.ts';

export interface MatchingParts {
  readonly db: Kysely<Database>;
  readonly jobs: JobQueue;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
}

/** Searches that one statement tries on the listing. */
const BATCH = 50;

/** Called before a listing is changed, or comes back: the job is there exactly when the change is. @param transaction the change's own */
export async function noteListingChange(
  transaction: Kysely<Database>,
  listingId: number,
  { jobs, now }: EventParts,
): Promise<void> {
  await new SavedMatchesRepository(transaction).noteBefore(listingId, now);
  await jobs.send(transaction, 'match-listing', { listingId });
}

/** Called once a new listing is written. @param transaction its own */
export async function noteNewListing(
  transaction: Kysely<Database>,
  listingId: number,
  { jobs, now }: EventParts,
): Promise<void> {
  await new SavedMatchesRepository(transaction).noteNew(listingId, now);
  await jobs.send(transaction, 'match-listing', { listingId });
}

export function createListingMatcher({
  db,
  jobs,
  reference: references,
  now,
}: MatchingParts): (data: JobData['match-listing']) => Promise<void> {
  return async ({ listingId }) => {
    const reference = await references.get();
    await db.transaction().execute(async (transaction) => {
      const found = new SavedMatchesRepository(transaction);
      const change = await found.takeChange(listingId);
      if (!change) return;
      const readable = (await found.listAsked(change)).flatMap((asked) => {
        const { filters } = readAsked(asked, reference);
        return filters ? [{ asked, filters }] : [];
      });
      const matching: AskedSearch[] = [];
      for (let start = 0; start < readable.length; start += BATCH) {
        const batch = readable.slice(start, start + BATCH);
        const places = await found.findNewlyMatching(
          listingId,
          change,
          batch.map(({ filters }) => filters),
          reference,
        );
        matching.push(
          ...batch.filter((_, place) => places.includes(place)).map(({ asked }) => asked),
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
