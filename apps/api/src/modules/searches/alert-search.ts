/** The `alert-search` job: notifies a user once about all new matches of one saved search. */
import { SEARCH_MATCH_DAYS } from '@paddock/domain/privacy/retention';
import type { Kysely } from 'kysely';
import { DAY_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import type { JobData } from '../../jobs/job-queue.ts';
import type { EventListing } from '../notifications/domain-events.ts';
import { recordEvent } from '../notifications/record-event.ts';
import { getNextAlertTime, getAlertPeriod } from './alert-times.ts';
import { parseSearchCriteria } from './search-criteria.ts';
import { SavedSearchMatchesRepository } from './saved-matches.repository.ts';
import { getSearchHref } from './search-labels.ts';
import { SearchesRepository, type SavedSearchRecord } from './searches.repository.ts';

export type SearchAlertOptions = Pick<ApiCore, 'db' | 'reference' | 'getEventContext'>;

const SECOND_MS = 1_000;
/**
 * A seller may publish twenty listings in a row, so a search with instant alerts sends at most one
 * alert in ten minutes.
 */
const MIN_ALERT_INTERVAL_MS = 600 * SECOND_MS;
/** The longest path that a notification can store (notifications/notification-url.ts). */
const MAX_PATH_LENGTH = 2_000;

/**
 * Creates the handler of the job. Running it twice, even concurrently, notifies the user only once:
 * it locks the search, and each period has at most one alert.
 */
export function createSearchAlertHandler({
  db,
  reference: references,
  getEventContext,
}: SearchAlertOptions): (data: JobData['alert-search']) => Promise<void> {
  return async ({ searchId }) => {
    const reference = await references.get();
    const context = getEventContext();
    const { now } = context;
    await runTransaction(db, async (transaction) => {
      const searches = new SearchesRepository(transaction);
      const search = await searches.lock(searchId);
      if (!search || search.frequency === 'off') return;
      const due = getDueTime(search);
      if (due > now) {
        if (search.frequency === 'at-once')
          await context.jobs.send(transaction, 'alert-search', { searchId }, { startAfter: due });
        return;
      }
      const { filters } = parseSearchCriteria(search.criteria, reference);
      const found = new SavedSearchMatchesRepository(transaction);
      const listingIds = await found.takePendingMatches(search.id, filters, reference);
      const newest =
        listingIds[0] === undefined ? null : await findListingFact(transaction, listingIds[0]);
      const next = getNextAlertTime(search.frequency, now);
      await searches.setAlerted(search, { alertedAt: newest && now, nextAlertAt: next });
      if (!newest) return;
      const period =
        search.frequency === 'at-once'
          ? `at-once-${newest.publicId}`
          : getAlertPeriod(search.frequency, due);
      const alertId = await searches.createAlert(search, period, now);
      if (alertId === null) return;
      await found.setAlert(search.id, listingIds, alertId);
      const href = getSearchHref(search.criteria);
      await recordEvent(
        transaction,
        {
          type: 'saved-search-matched',
          accountId: search.accountId,
          searchId: search.id,
          period,
          searchName: search.name,
          path: href.length > MAX_PATH_LENGTH ? '/account/searches' : href,
          count: listingIds.length,
          newest,
        },
        context,
      );
    });
  };
}

function getDueTime({ frequency, nextAlertAt: next, alertedAt }: SavedSearchRecord): Date {
  if (frequency === 'at-once')
    return new Date((alertedAt?.getTime() ?? -MIN_ALERT_INTERVAL_MS) + MIN_ALERT_INTERVAL_MS);
  return next ?? new Date(0);
}

async function findListingFact(db: Kysely<Database>, id: number): Promise<EventListing | null> {
  const row = await db
    .selectFrom('listings')
    .select(['id', 'public_id', 'kind', 'slug', 'title'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? { id: row.id, publicId: row.public_id, kind: row.kind, slug: row.slug, title: row.title }
    : null;
}

/**
 * Queues a job for each daily or weekly search that is due and has matches. Each search gets one
 * alert per period, however late and by however many processes this function is called.
 *
 * @returns the number of queued jobs
 */
export async function queueDueAlerts({
  db,
  getEventContext,
}: Pick<SearchAlertOptions, 'db' | 'getEventContext'>): Promise<number> {
  const { now, jobs } = getEventContext();
  const searches = new SearchesRepository(db);
  for (const frequency of ['daily', 'weekly'] as const)
    await searches.postponeEmpty(frequency, getNextAlertTime(frequency, now) ?? now, now);
  return runTransaction(db, async (transaction) => {
    const due = await new SearchesRepository(transaction).listDue(now);
    await jobs.sendAll(
      transaction,
      'alert-search',
      due.map((searchId) => ({ searchId })),
    );
    return due.length;
  });
}

export async function deleteOldSearchMatches({
  db,
  getEventContext,
}: Pick<SearchAlertOptions, 'db' | 'getEventContext'>): Promise<void> {
  const { now } = getEventContext();
  await new SavedSearchMatchesRepository(db).deleteOld(
    new Date(now.getTime() - SEARCH_MATCH_DAYS * DAY_MS),
  );
  await new SearchesRepository(db).deleteRemoved(now);
}
