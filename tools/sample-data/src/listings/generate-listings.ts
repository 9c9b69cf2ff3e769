/**
 * Generates sample listings lazily, so that a million need no more memory than one. The same seed,
 * count and day give the same listings. A listing that is too short or too similar to the previous
 * one is generated again.
 */
import type { Attributes, CategoryDeclaration } from '@paddock/domain/fields';
import type { ListingPhoto } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { TownDeclaration } from '@paddock/domain/places';
import { slugify } from '@paddock/contracts/slugs';
import { DAY_MS, MINUTE_MS } from '@paddock/runtime/durations';
import { getAccountCount, generateAccount, type SeedAccount } from '../people/accounts.ts';
import { createListingPhotos } from '../photos/create-sample-photo.ts';
import { createPublicId } from '../public-id.ts';
import { Random, hash } from '../random.ts';
import { addDays, getMonth, getSeason } from '../season.ts';
import { pickAndFill } from '../sentences.ts';
import type { SampleListingDraft, SeedPrice } from './draft.ts';
import { getFarmingType, getKindAndCategory } from './category-weights.ts';
import { MENTIONS } from './mentions.data.ts';
import { pickPointNear, pickTown } from './place.ts';
import { withStatedFacts } from './stated-facts.ts';
import { getListingWriter } from './writers.ts';

export interface SeedListing {
  readonly index: number;
  readonly publicId: number;
  readonly accountIndex: number;
  readonly kind: Kind;
  readonly categorySlug: string;
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly price: SeedPrice;
  readonly town: TownDeclaration;
  /** The exact location, which is not public. */
  readonly lat: number;
  readonly lng: number;
  readonly attributes: Attributes;
  readonly photos: readonly ListingPhoto[];
  readonly status: 'live' | 'expired' | 'withdrawn';
  readonly publishedAt: Date;
  readonly expiresAt: Date;
}

export interface GenerateListingsOptions {
  readonly count: number;
  /** Defaults to 1. */
  readonly seed?: number;
  /** The time that dates are relative to. Defaults to the start of the current day, UTC. */
  readonly now?: Date;
}

/** Listings are at most 60 days old, and half of them were published in the last two weeks. */
const OLDEST_DAYS = 60;
const LIVE_DAYS = 75;
const MAX_ATTEMPTS = 6;
/** Shorter descriptions do not say enough. */
const MIN_DESCRIPTION_LENGTH = 60;
/** The share of descriptions that mention something else. */
const MENTION_SHARE = 0.45;

export function getStartOfToday(): Date {
  return new Date(new Date().setUTCHours(0, 0, 0, 0));
}

export function* generateListings({
  count,
  seed = 1,
  now = getStartOfToday(),
}: GenerateListingsOptions): Generator<SeedListing, void, void> {
  const accounts = getAccountCount(count);
  const known = new Map<number, SeedAccount>();
  let previous: SeedListing | null = null;
  for (let index = 0; index < count; index += 1) {
    let listing = makeListing({ seed, index, attempt: 0, count, now, accounts, known });
    for (
      let attempt = 1;
      attempt <= MAX_ATTEMPTS &&
      (listing.description.length < MIN_DESCRIPTION_LENGTH ||
        (previous !== null && isSimilar(previous, listing)));
      attempt += 1
    )
      listing = makeListing({ seed, index, attempt, count, now, accounts, known });
    yield listing;
    previous = listing;
  }
}

/** True when the titles are equal or the descriptions start with the same words. */
export function isSimilar(
  left: Pick<SeedListing, 'title' | 'description'>,
  right: Pick<SeedListing, 'title' | 'description'>,
): boolean {
  return (
    left.title === right.title || left.description.slice(0, 24) === right.description.slice(0, 24)
  );
}

interface ListingSeed {
  readonly seed: number;
  readonly index: number;
  readonly attempt: number;
  readonly count: number;
  readonly now: Date;
  readonly accounts: number;
  readonly known: Map<number, SeedAccount>;
}

function makeListing({
  seed,
  index,
  attempt,
  count,
  now,
  accounts,
  known,
}: ListingSeed): SeedListing {
  const random = new Random(seed, 'listing', index, attempt);
  // Listings are generated oldest first, as real listings are inserted, so that neighbours in a
  // result list are also neighbours on disk.
  const age = (count - index - random.next()) / count;
  const publishedAt = new Date(
    now.getTime() - Math.round(OLDEST_DAYS * age ** 2 * DAY_MS) - MINUTE_MS,
  );
  const season = getSeason(getMonth(publishedAt));
  const { kind, category } = getKindAndCategory(seed, index, season);
  const accountIndex = random.integer(0, accounts - 1);
  const account = getAccount(seed, accountIndex, now, known);
  // Half of the listings in mixed-farming categories are in the home town of the user who posted
  // them. The other half, and the listings of other categories, are where that type of farming is
  // common.
  const country = getFarmingType(category);
  const town = country === 'mixed' && random.chance(0.5) ? account.town : pickTown(random, country);
  const draft = getListingWriter(
    kind,
    category,
  )({ random, category, town, account, now, publishedAt, month: getMonth(publishedAt), season });
  const status = random.weighted([
    ['live', 955],
    ['expired', 28],
    ['withdrawn', 17],
  ] as const);
  const description = addMention(random, kind, category, draft);
  return {
    index,
    publicId: createPublicId(seed, 'listing', index),
    accountIndex,
    kind,
    categorySlug: category.slug,
    title: draft.title,
    slug: slugify(draft.title),
    description,
    price: draft.price,
    town,
    ...pickPointNear(random, town),
    attributes: withStatedFacts({ ...draft, description }),
    photos: createListingPhotos({
      category,
      title: draft.title,
      pictureCount: draft.pictureCount ?? 1,
      pictureSeed: hash(seed, 'picture', index) >>> 1,
    }),
    status,
    publishedAt,
    expiresAt: expiry(random, draft, status, publishedAt, now),
  };
}

function addMention(
  random: Random,
  kind: Kind,
  category: CategoryDeclaration,
  { description, price }: SampleListingDraft,
): string {
  const sentences = MENTIONS[category.slug] ?? MENTIONS[category.group ?? ''] ?? MENTIONS[kind];
  return sentences === undefined ||
    sentences.length === 0 ||
    price.type === 'wanted' ||
    !random.chance(MENTION_SHARE)
    ? description
    : `${description} ${pickAndFill(random, sentences)}`;
}

function expiry(
  random: Random,
  draft: SampleListingDraft,
  status: SeedListing['status'],
  publishedAt: Date,
  now: Date,
): Date {
  if (status === 'expired')
    return new Date(
      Math.max(
        publishedAt.getTime() + 30_000,
        now.getTime() - Math.round(random.between(0, now.getTime() - publishedAt.getTime())),
      ),
    );
  const given = draft.expiresAt ?? addDays(publishedAt, LIVE_DAYS + random.integer(0, 14));
  // A live listing must still run for a few days. One that would have ended sooner gets a later
  // end, as if its owner had extended it.
  return given.getTime() > now.getTime() + 3 * DAY_MS ? given : addDays(now, random.integer(4, 24));
}

function getAccount(
  seed: number,
  index: number,
  now: Date,
  known: Map<number, SeedAccount>,
): SeedAccount {
  let account = known.get(index);
  if (!account) {
    account = generateAccount(seed, index, now);
    if (known.size < 200_000) known.set(index, account);
  }
  return account;
}
