/**
 * The watchlist: one list per user, which records each listing's state when the user last saw it.
 */
import {
  MAX_WATCHED_LISTINGS,
  type GuestListings,
  type WatchedIds,
  type WatchMergeResult,
  type WatchFilter,
  type WatchedListingIds,
  type WatchList,
  type WatchOrder,
} from '@paddock/contracts/http';
import { KINDS, type Kind } from '@paddock/contracts/kinds';
import { lockAccount } from '../../database/lock-account.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { ApiCore } from '../../core.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { anonymousVisitor, getListingVisibility } from '../listings/listings.policy.ts';
import { ListingsRepository } from '../listings/listings.repository.ts';
import { toListingSummary } from '../listings/presentation/summary.ts';
import { notFound } from '../../problems/problem.ts';
import { encodeSortCursor, parseSortCursor } from './sort-cursor.ts';
import {
  matchesWatchFilter,
  isVisibleToWatchers,
  getWatchSortKey,
  toWatchStatus,
  toWatch,
} from './watch-status.ts';
import { requireWatchlistRoom, requireWatchable } from './watchlist.policy.ts';
import { WatchlistRepository } from './watchlist.repository.ts';

const WATCHES_PER_PAGE = 20;

export interface WatchQuery {
  readonly order: WatchOrder;
  readonly filter: WatchFilter;
  /** Null selects every kind. */
  readonly kind: Kind | null;
  readonly cursor: string | null;
}

export type WatchlistServiceOptions = Pick<ApiCore, 'db' | 'reference' | 'now'>;

export class WatchlistService {
  readonly #options: WatchlistServiceOptions;

  constructor(options: WatchlistServiceOptions) {
    this.#options = options;
  }

  /** @throws ProblemError 400 when the cursor is invalid */
  async list(
    currentUser: SignedInUser,
    { order, filter, kind, cursor: cursorText }: WatchQuery,
  ): Promise<WatchList> {
    const { db, reference: references, now: clock } = this.#options;
    const [now, cursor] = [clock(), parseSortCursor(cursorText)];
    const all = (await new WatchlistRepository(db).listAll(currentUser, now)).map((record) =>
      toWatchStatus(record, now),
    );
    const ofKind = all.filter(({ record }) => kind === null || record.listing.kind === kind);
    const placed = ofKind
      .filter((one) => matchesWatchFilter(filter, one))
      .map((watched) => ({
        watched,
        sortKey: getWatchSortKey(order, watched),
        id: watched.record.listing.id,
      }))
      .sort((a, b) => a.sortKey - b.sortKey || b.id - a.id);
    const remaining = cursor
      ? placed.filter(
          ({ sortKey, id }) =>
            sortKey > cursor.sortKey || (sortKey === cursor.sortKey && id < cursor.id),
        )
      : placed;
    const shown = remaining.slice(0, WATCHES_PER_PAGE);
    const [reference, listings] = await Promise.all([
      references.get(),
      new ListingsRepository(db).listByPublicIds(
        shown.map(({ watched }) => watched.record.listing.publicId),
      ),
    ]);
    const summaries = new Map(
      listings.map((listing) => [listing.publicId, toListingSummary(listing, reference)]),
    );
    const last = shown.at(-1);
    const countMatching = (counted: WatchFilter) =>
      ofKind.filter((one) => matchesWatchFilter(counted, one)).length;
    return {
      watches: shown.map(({ watched }) => ({
        ...toWatch(watched),
        listing: isVisibleToWatchers(watched.record.listing)
          ? (summaries.get(watched.record.listing.publicId) ?? null)
          : null,
      })),
      nextCursor: last && remaining.length > shown.length ? encodeSortCursor(last) : null,
      counts: {
        all: ofKind.length,
        changed: countMatching('changed'),
        live: countMatching('live'),
        ended: countMatching('ended'),
      },
      kinds: KINDS.map((each) => ({
        kind: each,
        count: all.filter(({ record }) => record.listing.kind === each).length,
      })).filter(({ count }) => count > 0),
      asOf: now.toISOString(),
    };
  }

  /**
   * Records that the user has seen these listings. Listings that the user does not watch are
   * ignored.
   *
   * @param asOf the `asOf` of the response in which the user saw them
   */
  async markSeen(
    currentUser: SignedInUser,
    publicIds: readonly string[],
    asOf: Date,
  ): Promise<void> {
    const now = this.#options.now();
    await runTransaction(this.#options.db, async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await lockAccount(transaction, currentUser);
      await watchlist.markSeen(currentUser, publicIds, asOf < now ? asOf : now, now);
    });
  }

  /** @throws ProblemError 404 when the user does not watch the listing */
  async setNote(currentUser: SignedInUser, listingPublicId: string, note: string): Promise<void> {
    if (
      !(await new WatchlistRepository(this.#options.db).setNote(
        currentUser,
        listingPublicId,
        note.trim() === '' ? '' : note,
      ))
    )
      throw notFound('watched listing');
  }

  /** Stops watching all ended listings. @returns their ids */
  async unwatchEnded(currentUser: SignedInUser): Promise<WatchedListingIds> {
    return {
      ids: [
        ...(await new WatchlistRepository(this.#options.db).unwatch(
          currentUser,
          null,
          this.#options.now(),
        )),
      ],
    };
  }

  /**
   * Restores watches removed within the last hour, including those of ended listings.
   *
   * @throws ProblemError 409 when the list is full
   */
  async restore(
    currentUser: SignedInUser,
    publicIds: readonly string[],
  ): Promise<WatchedListingIds> {
    return runTransaction(this.#options.db, async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await lockAccount(transaction, currentUser);
      const ids = await watchlist.restore(currentUser, publicIds, this.#options.now());
      requireWatchlistRoom(await watchlist.count(currentUser), 0);
      return { ids: [...ids] };
    });
  }

  /**
   * Returns the listings that a signed-out visitor's browser has stored, in the order of the given
   * ids.
   */
  async listGuestListings(publicIds: readonly string[]): Promise<GuestListings> {
    const { db, reference: references, now } = this.#options;
    const visible = (await new WatchlistRepository(db).listListings(publicIds)).filter(
      (listing) => getListingVisibility(listing, anonymousVisitor, now()) === 'visible',
    );
    const [reference, listings] = await Promise.all([
      references.get(),
      new ListingsRepository(db).listByPublicIds(visible.map(({ publicId }) => publicId)),
    ]);
    const summaries = new Map(
      listings.map((listing) => [String(listing.publicId), toListingSummary(listing, reference)]),
    );
    return {
      listings: publicIds.map((id) => ({ listingId: id, listing: summaries.get(id) ?? null })),
    };
  }

  async listIds(currentUser: SignedInUser): Promise<WatchedIds> {
    return { ids: [...(await new WatchlistRepository(this.#options.db).listIds(currentUser))] };
  }

  /**
   * Watches a listing. Idempotent.
   * @throws ProblemError 404 when there is no such listing, 410 when the user cannot see it, 409
   *   when
   * the list is full
   */
  async watch(currentUser: SignedInUser, listingPublicId: string): Promise<void> {
    const now = this.#options.now();
    await runTransaction(this.#options.db, async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await lockAccount(transaction, currentUser);
      const [found = null] = await watchlist.listListings([listingPublicId]);
      // A listing that the user already watches stays watched, even when it has ended.
      if (found && (await watchlist.isWatched(currentUser, found.id))) return;
      const listing = requireWatchable(found, currentUser, now);
      requireWatchlistRoom(await watchlist.count(currentUser));
      await watchlist.add(currentUser, [listing.id], now);
    });
  }

  /**
   * Stops watching a listing. Idempotent: it also succeeds when the listing is not watched or does
   * not exist.
   */
  async unwatch(currentUser: SignedInUser, listingPublicId: string): Promise<void> {
    await new WatchlistRepository(this.#options.db).unwatch(
      currentUser,
      [listingPublicId],
      this.#options.now(),
    );
  }

  /**
   * Watches the listings that the user watched while signed out, and ignores those that cannot be
   * watched.
   *
   * @param publicIds newest first
   */
  async merge(currentUser: SignedInUser, publicIds: readonly string[]): Promise<WatchMergeResult> {
    const now = this.#options.now();
    return runTransaction(this.#options.db, async (transaction) => {
      const watchlist = new WatchlistRepository(transaction);
      await lockAccount(transaction, currentUser);
      const watchedBefore = new Set(await watchlist.listIds(currentUser));
      const wanted = [...new Set(publicIds)].filter((id) => !watchedBefore.has(id));
      const watchable = (await watchlist.listListings(wanted)).filter(
        (listing) => getListingVisibility(listing, currentUser, now) === 'visible',
      );
      const added = watchable.slice(0, Math.max(0, MAX_WATCHED_LISTINGS - watchedBefore.size));
      await watchlist.add(
        currentUser,
        added.map(({ id }) => id),
        now,
      );
      const addedIds = new Set(added.map(({ publicId }) => String(publicId)));
      return {
        ids: [...(await watchlist.listIds(currentUser))],
        ignored: wanted.filter((id) => !addedIds.has(id)),
      };
    });
  }
}
