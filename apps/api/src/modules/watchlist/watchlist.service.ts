/** What somebody watches: one list per person, with how each listing stood when they last looked. */
import type { Kysely } from 'kysely';
import { MOST_WATCHED, type Watch, type WatchedIds, type WatchesMerged, type WatchList } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { visibilityOf } from '../listings/listings.policy.ts';
import { ListingsRepository } from '../listings/listings.repository.ts';
import { priceText } from '../listings/presentation/price-text.ts';
import { toSummary } from '../listings/presentation/summary.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { encodeTimeCursor, readTimeCursor } from '../../database/time-cursor.ts';
import { isShownToWatchers, requireRoom, requireWatchable, watchStateOf } from './watchlist.policy.ts';
import { WatchlistRepository, type WatchRecord } from './watchlist.repository.ts';

const WATCHES_PER_PAGE = 20;

export interface WatchlistServiceOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
}

export class WatchlistService {
  readonly #options: WatchlistServiceOptions;

  constructor(options: WatchlistServiceOptions) {
    this.#options = options;
  }

  /** The newest first. @throws ProblemError 400 where the cursor is not one of ours */
  async list(asker: SignedIn, cursorText: string | null): Promise<WatchList> {
    const { db, reference: references, now } = this.#options;
    const cursor = readTimeCursor(cursorText);
    const records = await new WatchlistRepository(db).listPage(asker, cursor, WATCHES_PER_PAGE + 1);
    const shown = records.slice(0, WATCHES_PER_PAGE);
    const [reference, listings] = await Promise.all([references.get(), new ListingsRepository(db).listByPublicIds(shown.map(({ listing }) => listing.publicId))]);
    const summaries = new Map(listings.map((listing) => [listing.publicId, toSummary(listing, reference)]));
    const last = shown.at(-1);
    return {
      watches: shown.map((record) => ({ ...toWatch(record, now()), listing: isShownToWatchers(record.listing) ? (summaries.get(record.listing.publicId) ?? null) : null })),
      next_cursor: records.length > shown.length && last ? encodeTimeCursor({ at: last.watchedAt, id: last.listing.id }) : null,
    };
  }

  async listIds(asker: SignedIn): Promise<WatchedIds> {
    return { ids: [...(await new WatchlistRepository(this.#options.db).listIds(asker))] };
  }

  /** Idempotent. @throws ProblemError 404, 410; 409 where the list is full */
  async watch(asker: SignedIn, listingPublicId: string): Promise<void> {
    const now = this.#options.now();
    await this.#options.db.transaction().execute(async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await watchlist.lock(asker);
      const [found = null] = await watchlist.listListings([listingPublicId]);
      // What is watched stays so, also when it is over.
      if (found && (await watchlist.isWatched(asker, found.id))) return;
      const listing = requireWatchable(found, asker, now);
      requireRoom(await watchlist.count(asker));
      await watchlist.add(asker, [listing.id], now);
    });
  }

  /** Idempotent: what nobody watches, or what there is not, is not watched afterwards. */
  async unwatch(asker: SignedIn, listingPublicId: string): Promise<void> {
    await new WatchlistRepository(this.#options.db).remove(asker, listingPublicId);
  }

  /** What was watched while signed out, as far as it can be. @param publicIds the newest first */
  async merge(asker: SignedIn, publicIds: readonly string[]): Promise<WatchesMerged> {
    const now = this.#options.now();
    return this.#options.db.transaction().execute(async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await watchlist.lock(asker);
      const watchedBefore = new Set(await watchlist.listIds(asker));
      const wanted = [...new Set(publicIds)].filter((id) => !watchedBefore.has(id));
      const watchable = (await watchlist.listListings(wanted)).filter((listing) => visibilityOf(listing, asker, now) === 'visible');
      const added = watchable.slice(0, Math.max(0, MOST_WATCHED - watchedBefore.size));
      await watchlist.add(asker, added.map(({ id }) => id), now);
      const addedIds = new Set(added.map(({ publicId }) => String(publicId)));
      return { ids: [...(await watchlist.listIds(asker))], ignored: wanted.filter((id) => !addedIds.has(id)) };
    });
  }
}

function toWatch({ listing, watchedAt, seenAt, seenStatus, seenPrice, note }: WatchRecord, now: Date): Watch {
  return {
    listing_id: String(listing.publicId),
    state: watchStateOf(listing, now),
    watched_at: watchedAt.toISOString(),
    // It was read while it could be had: when it would have run out is no part of what was seen.
    seen: { at: seenAt.toISOString(), state: seenStatus === 'live' ? 'live' : seenStatus === 'sold' ? 'sold' : 'ended', price_text: priceText(seenPrice) },
    note,
  };
}
