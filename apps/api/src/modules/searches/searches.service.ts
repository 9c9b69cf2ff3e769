/**
 * Saved searches: up to fifty per user without duplicates, each with the matches that the user has
 * not seen.
 */
import {
  MAX_NEW_MATCH_COUNT,
  MAX_SAVED_SEARCHES,
  type SavedSearch,
  type SavedSearchList,
  type SearchChange,
  type SavedSearchReference,
} from '@paddock/contracts/http';
import { lockAccount } from '../../database/lock-account.ts';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { encodeTimeCursor, decodeTimeCursor } from '../../database/time-cursor.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { parseListingFilters } from '../listings/listing-query.ts';
import type { RawListingQuery } from '../listings/listing-query.schema.ts';
import type { ListingRecord } from '../listings/listing-row.ts';
import { ListingsRepository } from '../listings/listings.repository.ts';
import { toListingSummary } from '../listings/presentation/summary.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { getNextAlertTime } from './alert-times.ts';
import { toSearchCriteria, parseSearchCriteria, type ParsedSearch } from './search-criteria.ts';
import { SavedSearchMatchesRepository } from './saved-matches.repository.ts';
import { buildSearchIndexKeys } from './search-index-keys.ts';
import { getSearchHref, formatSearch } from './search-labels.ts';
import { SearchesRepository, type SavedSearchRecord } from './searches.repository.ts';

const SEARCHES_PER_PAGE = 20;
const MAX_NEWEST_SHOWN = 4;
const DEFAULT_FREQUENCY = 'daily';

export type SearchesServiceOptions = Pick<ApiCore, 'db' | 'reference' | 'now'>;

interface ParsedRecord {
  readonly record: SavedSearchRecord;
  readonly read: ParsedSearch;
}

export class SearchesService {
  readonly #options: SearchesServiceOptions;

  constructor(options: SearchesServiceOptions) {
    this.#options = options;
  }

  /**
   * Returns a page of the user's searches, newest first.
   *
   * @throws ProblemError 400 when the cursor is invalid
   */
  async list(currentUser: SignedInUser, cursorText: string | null): Promise<SavedSearchList> {
    const searches = new SearchesRepository(this.#options.db);
    const cursor = decodeTimeCursor(cursorText);
    const [records, total] = await Promise.all([
      searches.listPage(currentUser, cursor, SEARCHES_PER_PAGE + 1),
      searches.count(currentUser),
    ]);
    const shown = records.slice(0, SEARCHES_PER_PAGE);
    const last = shown.at(-1);
    return {
      searches: [...(await this.#toSavedSearches(shown))],
      total,
      nextCursor:
        last && records.length > shown.length
          ? encodeTimeCursor({ at: last.createdAt, id: last.id })
          : null,
    };
  }

  /**
   * Saves a search. If the user has already saved it, the existing one stays unchanged.
   *
   * @param name defaults to a description of the search
   * @throws ProblemError 400 naming every invalid parameter; 409 when the user already has fifty
   *   searches
   */
  async save(
    currentUser: SignedInUser,
    raw: RawListingQuery,
    name: string | undefined,
  ): Promise<{ readonly saved: SavedSearchReference; readonly isNew: boolean }> {
    const { db, reference: references, now } = this.#options;
    const reference = await references.get();
    const filters = parseListingFilters(raw, reference);
    const criteria = toSearchCriteria(filters, reference);
    return runTransaction(db, async (transaction) => {
      const searches = new SearchesRepository(transaction);
      await lockAccount(transaction, currentUser);
      const known = await searches.findByCriteria(currentUser, criteria);
      if (known) return { saved: toSaved(known), isNew: false };
      await this.#requireRoom(searches, currentUser);
      const record = await searches.create(
        currentUser,
        {
          name: name ?? formatSearch(filters, reference),
          criteria,
          indexKeys: await buildSearchIndexKeys(transaction, filters),
          frequency: DEFAULT_FREQUENCY,
          nextAlertAt: getNextAlertTime(DEFAULT_FREQUENCY, now()),
        },
        now(),
      );
      return { saved: toSaved(record), isNew: true };
    });
  }

  /**
   * Finds the user's saved search that means the same as this query. Null when there is none.
   *
   * @throws ProblemError 400 naming every invalid parameter
   */
  async findSaved(
    currentUser: SignedInUser,
    raw: RawListingQuery,
  ): Promise<SavedSearchReference | null> {
    const reference = await this.#options.reference.get();
    const found = await new SearchesRepository(this.#options.db).findByCriteria(
      currentUser,
      toSearchCriteria(parseListingFilters(raw, reference), reference),
    );
    return found && toSaved(found);
  }

  /** @throws ProblemError 404 when the user has no such search */
  async change(
    currentUser: SignedInUser,
    id: string,
    { name, frequency, hasEmailAlerts }: SearchChange,
  ): Promise<SavedSearch> {
    const { db, now } = this.#options;
    const changed = await runTransaction(db, async (transaction) => {
      const searches = new SearchesRepository(transaction);
      await lockAccount(transaction, currentUser);
      const record = requireFound(await searches.find(currentUser, id));
      const isNewFrequency = frequency !== undefined && frequency !== record.frequency;
      await searches.update(record, {
        ...(name === undefined ? {} : { name }),
        ...(isNewFrequency ? { frequency, nextAlertAt: getNextAlertTime(frequency, now()) } : {}),
        ...(hasEmailAlerts === undefined ? {} : { hasEmailAlerts }),
      });
      return requireFound(await searches.find(currentUser, id));
    });
    const [shown] = await this.#toSavedSearches([changed]);
    if (!shown) throw new Error('Expected one saved search for one record');
    return shown;
  }

  /**
   * Marks the search's current matches as seen.
   * @throws ProblemError 404 when the user has no such search
   */
  async markSeen(currentUser: SignedInUser, id: string): Promise<void> {
    if (
      !(await new SearchesRepository(this.#options.db).setSeen(
        currentUser,
        id,
        this.#options.now(),
      ))
    )
      throw notFound('saved search');
  }

  /**
   * Removes a search. It can be restored for an hour.
   *
   * @throws ProblemError 404 when the user has no such search
   */
  async remove(currentUser: SignedInUser, id: string): Promise<void> {
    if (
      !(await new SearchesRepository(this.#options.db).remove(currentUser, id, this.#options.now()))
    )
      throw notFound('saved search');
  }

  /**
   * @throws ProblemError 404 when the search was not removed within the last hour; 409 when the
   *   user already has fifty searches
   */
  async restore(currentUser: SignedInUser, id: string): Promise<void> {
    await runTransaction(this.#options.db, async (transaction) => {
      const searches = new SearchesRepository(transaction);
      await lockAccount(transaction, currentUser);
      if (await searches.find(currentUser, id)) return;
      const record = requireFound(await searches.findRemoved(currentUser, id, this.#options.now()));
      // If the user has saved the same search again since removing this one, the new one stays.
      if (await searches.findByCriteria(currentUser, record.criteria)) return;
      await this.#requireRoom(searches, currentUser);
      await searches.restore(record);
    });
  }

  async #requireRoom(searches: SearchesRepository, currentUser: SignedInUser): Promise<void> {
    if ((await searches.count(currentUser)) >= MAX_SAVED_SEARCHES)
      throw new ProblemError(
        'searches_full',
        `You can save up to ${MAX_SAVED_SEARCHES} searches. Remove one and try again.`,
      );
  }

  /** Counts the new matches of all the user's searches, at most 100 for each. */
  async countNewMatches(currentUser: SignedInUser): Promise<number> {
    const records = await new SearchesRepository(this.#options.db).listPage(
      currentUser,
      null,
      MAX_SAVED_SEARCHES,
    );
    const { found } = await this.#findNewMatches(records);
    return [...found.values()].reduce((sum, ids) => sum + ids.length, 0);
  }

  async #findNewMatches(records: readonly SavedSearchRecord[]) {
    const { db, reference: references } = this.#options;
    const reference = await references.get();
    const parsed = records.map((record): ParsedRecord => ({
      record,
      read: parseSearchCriteria(record.criteria, reference),
    }));
    const readable = parsed.flatMap(({ record: { id }, read: { filters } }) =>
      filters ? [{ id, filters }] : [],
    );
    const found = await new SavedSearchMatchesRepository(db).listUnseen(
      readable,
      reference,
      MAX_NEW_MATCH_COUNT + 1,
    );
    return { parsed, found, reference };
  }

  async #toSavedSearches(records: readonly SavedSearchRecord[]): Promise<readonly SavedSearch[]> {
    const { parsed, found, reference } = await this.#findNewMatches(records);
    const shownIds = [...found.values()].flatMap((ids) => ids.slice(0, MAX_NEWEST_SHOWN));
    const listings = new Map(
      (await new ListingsRepository(this.#options.db).listByPublicIds(shownIds)).map((listing) => [
        listing.publicId,
        listing,
      ]),
    );
    return parsed.map((one) =>
      toSavedSearch(one, found.get(one.record.id) ?? [], listings, reference),
    );
  }
}

function requireFound(record: SavedSearchRecord | null): SavedSearchRecord {
  if (!record) throw notFound('saved search');
  return record;
}

function toSaved({ id, name }: SavedSearchRecord): SavedSearchReference {
  return { id: String(id), name };
}

function toSavedSearch(
  { record, read }: ParsedRecord,
  newIds: readonly number[],
  listings: ReadonlyMap<number, ListingRecord>,
  reference: ReferenceData,
): SavedSearch {
  return {
    id: String(record.id),
    name: record.name,
    description: read.filters ? formatSearch(read.filters, reference) : record.name,
    href: getSearchHref(record.criteria),
    frequency: record.frequency,
    hasEmailAlerts: record.hasEmailAlerts,
    newCount: newIds.length > MAX_NEW_MATCH_COUNT ? null : newIds.length,
    newest: newIds.slice(0, MAX_NEWEST_SHOWN).flatMap((id) => {
      const listing = listings.get(id);
      if (!listing) return [];
      const { href, title, price, picture } = toListingSummary(listing, reference);
      return [{ id: String(id), href, title, price: price.text, picture }];
    }),
    problem: read.problem,
    seen: record.seenAt.toISOString(),
    created: record.createdAt.toISOString(),
  };
}
