/** The job `alert-search`: what one saved search has found and nobody was told of, told in one. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { JobData } from '../../jobs/job-queue.ts';
import type { ListingFact } from '../notifications/domain-events.ts';
import { recordEvent, type EventParts } from '../notifications/record-event.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { nextAlertAt, toPeriod } from './alert-times.ts';
import { readAsked } from './asked-search.ts';
import { SavedMatchesRepository } from './saved-matches.repository.ts';
import { searchHref } from './search-labels.ts';
import { SearchesRepository, type SavedSearchRecord } from './searches.repository.ts';

export interface AlertParts {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly eventParts: () => EventParts;
}

const SECOND_MS = 1_000;
/** Somebody who puts up twenty is told of in one, not in twenty. */
const BETWEEN_ALERTS_MS = 600 * SECOND_MS;
/** What a notification's address holds (notifications/notification-url.ts). */
const LONGEST_URL = 2_000;

/** Done twice, or by two at once, it tells once: the search is locked, and each period has one alert. */
export function createSearchAlerts({
  db,
  reference: references,
  eventParts,
}: AlertParts): (data: JobData['alert-search']) => Promise<void> {
  return async ({ searchId }) => {
    const reference = await references.get();
    const parts = eventParts();
    const { now } = parts;
    await db.transaction().execute(async (transaction) => {
      const searches = new SearchesRepository(transaction);
      const search = await searches.lock(searchId);
      if (!search || search.frequency === 'off') return;
      const due = dueAt(search);
      if (due > now) {
        if (search.frequency === 'at-once')
          await parts.jobs.send(transaction, 'alert-search', { searchId }, { startAfter: due });
        return;
      }
      const { filters } = readAsked(search.asked, reference);
      const found = new SavedMatchesRepository(transaction);
      const listingIds = await found.takeToTell(search.id, filters, reference);
      const newest =
        listingIds[0] === undefined ? null : await findFact(transaction, listingIds[0]);
      const next = nextAlertAt(search.frequency, now);
      await searches.setAlerted(search, { alertedAt: newest && now, nextAlertAt: next });
      if (!newest) return;
      const period =
        search.frequency === 'at-once'
          ? `at-once-${newest.publicId}`
          : toPeriod(search.frequency, due);
      const alertId = await searches.createAlert(search, period, now);
      if (alertId === null) return;
      await found.setAlert(search.id, listingIds, alertId);
      const href = searchHref(search.asked);
      await recordEvent(
        transaction,
        {
          type: 'saved-search-matched',
          accountId: search.accountId,
          searchId: search.id,
          period,
          searchName: search.name,
          path: href.length > LONGEST_URL ? '/account/searches' : href,
          count: listingIds.length,
          newest,
        },
        parts,
      );
    });
  };
}

function dueAt({ frequency, nextAlertAt: next, alertedAt }: SavedSearchRecord): Date {
  if (frequency === 'at-once')
    return new Date((alertedAt?.getTime() ?? -BETWEEN_ALERTS_MS) + BETWEEN_ALERTS_MS);
  return next ?? new Date(0);
}

async function findFact(db: Kysely<Database>, id: number): Promise<ListingFact | null> {
  const row = await db
    .selectFrom('listings')
    .select(['id', 'public_id', 'kind', 'slug', 'title'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? { id: row.id, publicId: row.public_id, kind: row.kind, slug: row.slug, title: row.title }
    : null;
}

/** Digests whose time has come, as jobs: however many processes ask, and however late, each search has one. @returns how many */
export async function sendDueAlerts({
  db,
  eventParts,
}: Pick<AlertParts, 'db' | 'eventParts'>): Promise<number> {
  const { now, jobs } = eventParts();
  const searches = new SearchesRepository(db);
  for (const frequency of ['daily', 'weekly'] as const)
    await searches.putOffEmpty(frequency, nextAlertAt(frequency, now) ?? now, now);
  return db.transaction().execute(async (transaction) => {
    const due = await new SearchesRepository(transaction).listDue(now);
    await jobs.sendAll(
      transaction,
      'alert-search',
      due.map((searchId) => ({ searchId })),
    );
    return due.length;
  });
}

const DAY_MS = 24 * 3_600_000;
/** As long as an item is up: what was found longer ago is new to nobody. */
const KEPT_DAYS = 60;

export async function forgetOldMatches({
  db,
  eventParts,
}: Pick<AlertParts, 'db' | 'eventParts'>): Promise<void> {
  const { now } = eventParts();
  await new SavedMatchesRepository(db).deleteOld(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  await new SearchesRepository(db).deleteRemoved(now);
}
