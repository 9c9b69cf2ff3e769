/** Notifies the users who watch a listing, once per change. The listing's owner is not notified. */
import type { Kysely } from 'kysely';
import type { Price } from '@paddock/contracts/http';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { formatPrice } from '../listings/presentation/format-price.ts';
import { recordEvents, type EventContext } from '../notifications/record-event.ts';
import { ENDS_SOON_MS, isPriceDrop } from './watch-status.ts';
import { WatchersRepository, type ListingWatchers } from './watchers.repository.ts';

/** Number of listings per transaction. */
const BATCH = 500;

/** A listing's public content except its price. */
export interface PublicListingContent {
  readonly title: string;
  readonly description: string;
  readonly attributes: object;
  readonly photos: readonly { readonly id: string }[];
  readonly townId: number;
}

export interface ListingEdit {
  readonly listingId: number;
  readonly before: PublicListingContent & { readonly price: Omit<Price, 'text'> };
  readonly after: PublicListingContent & { readonly price: Omit<Price, 'text'> };
}

/** Serialises a value to JSON that does not depend on the order of object keys. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function toContent({
  title,
  description,
  attributes,
  photos,
  townId,
}: PublicListingContent): string {
  return toCanonicalJson([title, description, attributes, photos.map(({ id }) => id), townId]);
}

/**
 * Notifies watchers of an edit to a live listing. A lower price is reported as a price drop and any
 * other visible difference as a change. Without a visible difference, no notification is sent.
 *
 * @param db the transaction of the edit
 */
export async function notifyWatchersOfEdit(
  db: Kysely<Database>,
  { listingId, before, after }: ListingEdit,
  context: EventContext,
): Promise<void> {
  const watchers = new WatchersRepository(db);
  const isContentChanged = toContent(before) !== toContent(after);
  const [oldPrice, newPrice] = [formatPrice(before.price), formatPrice(after.price)];
  if (isContentChanged) await watchers.markContentChanged(listingId, context.now);
  const isDrop = isPriceDrop(before.price, after.price);
  if (!isDrop && !isContentChanged && oldPrice === newPrice) return;
  const watched = await watchers.list([listingId]);
  await recordEvents(
    db,
    watched.map(({ listing, accountIds }) =>
      isDrop
        ? {
            type: 'listing-price-dropped',
            accountIds,
            listing,
            oldPrice,
            newPrice,
            changedAt: context.now,
          }
        : { type: 'listing-changed', accountIds, listing, changedAt: context.now },
    ),
    context,
  );
}

/**
 * Notifies watchers that listings are no longer available.
 *
 * @param db the transaction that ends the listings
 * @param listingIds row ids
 */
export async function notifyWatchersOfEnd(
  db: Kysely<Database>,
  listingIds: readonly number[],
  how: 'sold' | 'withdrawn' | 'ended',
  context: EventContext,
): Promise<void> {
  const watched = await new WatchersRepository(db).list(listingIds);
  // The end time of a listing that expired is its expiry time, not the time at which this job found
  // it.
  await recordEvents(
    db,
    watched.map(({ listing, accountIds, expiresAt }) => ({
      type: 'listing-over',
      accountIds,
      listing,
      how,
      at: how === 'ended' ? expiresAt : context.now,
    })),
    context,
  );
}

/**
 * Notifies watchers of listings that end within 24 hours. Each watcher is notified once, however
 * often and by however many processes this function is called.
 *
 * @returns the number of listings found
 */
export async function notifyWatchersOfUpcomingEnds(
  db: Kysely<Database>,
  context: EventContext,
): Promise<number> {
  let found = 0;
  let last: ListingWatchers | null = null;
  for (;;) {
    const after: ListingWatchers | null = last;
    const ending = await runTransaction(db, async (transaction) => {
      const batch = await new WatchersRepository(transaction).listEnding({
        now: context.now,
        until: new Date(context.now.getTime() + ENDS_SOON_MS),
        soonMs: ENDS_SOON_MS,
        after,
        limit: BATCH,
      });
      await recordEvents(
        transaction,
        batch.map(({ listing, accountIds, expiresAt }) => ({
          type: 'listing-ending',
          accountIds,
          listing,
          endsAt: expiresAt,
        })),
        context,
      );
      return batch;
    });
    found += ending.length;
    last = ending.at(-1) ?? null;
    if (ending.length < BATCH) return found;
  }
}
