/** Searches that somebody keeps: up to fifty, each once, with what each has found since they looked. */
import type { Kysely } from 'kysely';
import {
  MAX_NEW_COUNT,
  MAX_SAVED_SEARCHES,
  type SavedSearch,
  type SavedSearchList,
  type SearchChange,
  type SearchSaved,
} from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { encodeTimeCursor, readTimeCursor } from '../../database/time-cursor.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { parseListingFilters } from '../listings/listing-query.ts';
import type { RawListingQuery } from '../listings/listing-query.schema.ts';
import { ListingsRepository, type ListingRecord } from '../listings/listings.repository.ts';
import { toSummary } from '../listings/presentation/summary.ts';
import type { Reference, ReferenceRepository } from '../reference/reference.repository.ts';
import { nextAlertAt } from './alert-times.ts';
import { describeSearch, readAsked, type ReadSearch } from './asked-search.ts';
import { SavedMatchesRepository } from './saved-matches.repository.ts';
import { buildSearchCut } from './search-cut.ts';
import { searchHref, searchWords } from './search-labels.ts';
import { SearchesRepository, type SavedSearchRecord } from './searches.repository.ts';

const SEARCHES_PER_PAGE = 20;
const PICTURES_SHOWN = 4;
const FIRST_FREQUENCY = 'daily';

export interface SearchesServiceOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
}

interface Looked {
  readonly record: SavedSearchRecord;
  readonly read: ReadSearch;
}

export class SearchesService {
  readonly #options: SearchesServiceOptions;

  constructor(options: SearchesServiceOptions) {
    this.#options = options;
  }

  /** The newest first. @throws ProblemError 400 where the cursor is not one of ours */
  async list(asker: SignedIn, cursorText: string | null): Promise<SavedSearchList> {
    const searches = new SearchesRepository(this.#options.db);
    const cursor = readTimeCursor(cursorText);
    const [records, total] = await Promise.all([
      searches.listPage(asker, cursor, SEARCHES_PER_PAGE + 1),
      searches.count(asker),
    ]);
    const shown = records.slice(0, SEARCHES_PER_PAGE);
    const last = shown.at(-1);
    return {
      searches: [...(await this.#show(shown))],
      total,
      next_cursor:
        last && records.length > shown.length
          ? encodeTimeCursor({ at: last.createdAt, id: last.id })
          : null,
    };
  }

  /**
   * One that is saved already stays as it is. @param name default: the search in words
   * @throws ProblemError 400 naming every parameter that is wrong; 409 where there are fifty
   */
  async save(
    asker: SignedIn,
    raw: RawListingQuery,
    name: string | undefined,
  ): Promise<{ readonly saved: SearchSaved; readonly isNew: boolean }> {
    const { db, reference: references, now } = this.#options;
    const reference = await references.get();
    const filters = parseListingFilters(raw, reference);
    const asked = describeSearch(filters, reference);
    return db.transaction().execute(async (transaction) => {
      const searches = new SearchesRepository(transaction);
      await searches.lockPerson(asker);
      const known = await searches.findAsked(asker, asked);
      if (known) return { saved: toSaved(known), isNew: false };
      await this.#requireRoom(searches, asker);
      const record = await searches.create(
        asker,
        {
          name: name ?? searchWords(filters, reference),
          asked,
          cut: await buildSearchCut(transaction, filters),
          frequency: FIRST_FREQUENCY,
          nextAlertAt: nextAlertAt(FIRST_FREQUENCY, now()),
        },
        now(),
      );
      return { saved: toSaved(record), isNew: true };
    });
  }

  /** @throws ProblemError 400 naming every parameter that is wrong */
  async lookUp(asker: SignedIn, raw: RawListingQuery): Promise<SearchSaved | null> {
    const reference = await this.#options.reference.get();
    const found = await new SearchesRepository(this.#options.db).findAsked(
      asker,
      describeSearch(parseListingFilters(raw, reference), reference),
    );
    return found && toSaved(found);
  }

  /** @throws ProblemError 404 where it is not one of theirs */
  async change(
    asker: SignedIn,
    id: string,
    { name, frequency, is_mailed: isMailed }: SearchChange,
  ): Promise<SavedSearch> {
    const { db, now } = this.#options;
    const changed = await db.transaction().execute(async (transaction) => {
      const searches = new SearchesRepository(transaction);
      await searches.lockPerson(asker);
      const record = requireFound(await searches.find(asker, id));
      const isOften = frequency !== undefined && frequency !== record.frequency;
      await searches.update(record, {
        ...(name === undefined ? {} : { name }),
        ...(isOften ? { frequency, nextAlertAt: nextAlertAt(frequency, now()) } : {}),
        ...(isMailed === undefined ? {} : { isMailed }),
      });
      return requireFound(await searches.find(asker, id));
    });
    const [shown] = await this.#show([changed]);
    if (!shown) throw new Error('One record shows as one search');
    return shown;
  }

  /** What it has found until now is not new any more. @throws ProblemError 404 */
  async look(asker: SignedIn, id: string): Promise<void> {
    if (!(await new SearchesRepository(this.#options.db).setSeen(asker, id, this.#options.now())))
      throw notFound('saved search of yours');
  }

  /** For an hour it can be had back. @throws ProblemError 404 */
  async remove(asker: SignedIn, id: string): Promise<void> {
    if (!(await new SearchesRepository(this.#options.db).remove(asker, id, this.#options.now())))
      throw notFound('saved search of yours');
  }

  /** @throws ProblemError 404 where it was not removed just now; 409 where there are fifty */
  async restore(asker: SignedIn, id: string): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const searches = new SearchesRepository(transaction);
      await searches.lockPerson(asker);
      if (await searches.find(asker, id)) return;
      const record = requireFound(await searches.findRemoved(asker, id, this.#options.now()));
      // Saved anew meanwhile: that one stays.
      if (await searches.findAsked(asker, record.asked)) return;
      await this.#requireRoom(searches, asker);
      await searches.restore(record);
    });
  }

  async #requireRoom(searches: SearchesRepository, asker: SignedIn): Promise<void> {
    if ((await searches.count(asker)) >= MAX_SAVED_SEARCHES)
      throw new ProblemError(
        'searches_full',
        `You have saved ${MAX_SAVED_SEARCHES} searches, which is as many as there is room for. Remove one, and try again.`,
      );
  }

  async #show(records: readonly SavedSearchRecord[]): Promise<readonly SavedSearch[]> {
    const { db, reference: references } = this.#options;
    const reference = await references.get();
    const looked = records.map((record): Looked => ({
      record,
      read: readAsked(record.asked, reference),
    }));
    const readable = looked.flatMap(({ record: { id }, read: { filters } }) =>
      filters ? [{ id, filters }] : [],
    );
    const found = await new SavedMatchesRepository(db).listNew(
      readable,
      reference,
      MAX_NEW_COUNT + 1,
    );
    const shownIds = [...found.values()].flatMap((ids) => ids.slice(0, PICTURES_SHOWN));
    const listings = new Map(
      (await new ListingsRepository(db).listByPublicIds(shownIds)).map((listing) => [
        listing.publicId,
        listing,
      ]),
    );
    return looked.map((one) =>
      toSavedSearch(one, found.get(one.record.id) ?? [], listings, reference),
    );
  }
}

function requireFound(record: SavedSearchRecord | null): SavedSearchRecord {
  if (!record) throw notFound('saved search of yours');
  return record;
}

function toSaved({ id, name }: SavedSearchRecord): SearchSaved {
  return { id: String(id), name };
}

function toSavedSearch(
  { record, read }: Looked,
  newIds: readonly number[],
  listings: ReadonlyMap<number, ListingRecord>,
  reference: Reference,
): SavedSearch {
  return {
    id: String(record.id),
    name: record.name,
    words: read.filters ? searchWords(read.filters, reference) : record.name,
    href: searchHref(record.asked),
    frequency: record.frequency,
    is_mailed: record.isMailed,
    new_count: newIds.length > MAX_NEW_COUNT ? null : newIds.length,
    newest: newIds.slice(0, PICTURES_SHOWN).flatMap((id) => {
      const listing = listings.get(id);
      if (!listing) return [];
      const { href, title, price, picture } = toSummary(listing, reference);
      return [{ id: String(id), href, title, price: price.text, picture }];
    }),
    problem: read.problem,
    seen: record.seenAt.toISOString(),
    created: record.createdAt.toISOString(),
  };
}
