/** What those who watch a listing are told of it, each once; its owner never. */
import type { Kysely } from 'kysely';
import type { Price } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { formatPrice } from '../listings/presentation/price-text.ts';
import { recordEvents, type EventParts } from '../notifications/record-event.ts';
import { ENDS_SOON_MS, isPriceDrop } from './watch-standing.ts';
import { WatchersRepository, type Watched } from './watchers.repository.ts';

/** Listings in one transaction. */
const BATCH = 500;

/** What readers see of a listing, the price apart. */
export interface ReadContent {
  readonly title: string;
  readonly description: string;
  readonly attributes: object;
  readonly photos: readonly { readonly id: string }[];
  readonly townId: number;
}

export interface Edit {
  readonly listingId: number;
  readonly before: ReadContent & { readonly price: Omit<Price, 'text'> };
  readonly after: ReadContent & { readonly price: Omit<Price, 'text'> };
}

/** A value, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function toContent({ title, description, attributes, photos, townId }: ReadContent): string {
  return canonical([title, description, attributes, photos.map(({ id }) => id), townId]);
}

/** What is up was changed: a lower price is told as such, everything else as a change, and nothing where a reader sees none. @param db the transaction of the edit */
export async function tellOfEdit(
  db: Kysely<Database>,
  { listingId, before, after }: Edit,
  parts: EventParts,
): Promise<void> {
  const watchers = new WatchersRepository(db);
  const isContentChanged = toContent(before) !== toContent(after);
  const [oldPrice, newPrice] = [formatPrice(before.price), formatPrice(after.price)];
  if (isContentChanged) await watchers.markContentChanged(listingId, parts.now);
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
            changedAt: parts.now,
          }
        : { type: 'listing-changed', accountIds, listing, changedAt: parts.now },
    ),
    parts,
  );
}

/** Nobody can have these any more. @param db the transaction of the act @param listingIds the rows' */
export async function tellOfEnd(
  db: Kysely<Database>,
  listingIds: readonly number[],
  how: 'sold' | 'withdrawn' | 'ended',
  parts: EventParts,
): Promise<void> {
  const watched = await new WatchersRepository(db).list(listingIds);
  // What ended by itself did so at its own time, whoever marks it when.
  await recordEvents(
    db,
    watched.map(({ listing, accountIds, expiresAt }) => ({
      type: 'listing-over',
      accountIds,
      listing,
      how,
      at: how === 'ended' ? expiresAt : parts.now,
    })),
    parts,
  );
}

/** Tells of what ends within 24 hours, once, whoever runs this how often. @returns how many listings were found */
export async function announceWatchedEndings(
  db: Kysely<Database>,
  parts: EventParts,
): Promise<number> {
  let found = 0;
  let last: Watched | null = null;
  for (;;) {
    const after: Watched | null = last;
    const ending = await db.transaction().execute(async (transaction) => {
      const batch = await new WatchersRepository(transaction).listEnding({
        now: parts.now,
        until: new Date(parts.now.getTime() + ENDS_SOON_MS),
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
        parts,
      );
      return batch;
    });
    found += ending.length;
    last = ending.at(-1) ?? null;
    if (ending.length < BATCH) return found;
  }
}
