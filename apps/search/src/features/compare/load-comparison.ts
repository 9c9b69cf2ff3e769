/** Loads the listings of a comparison and arranges their facts in rows. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { Listing } from '@paddock/contracts/http';
import { compareMessages } from './compare.messages.ts';

export type ComparedListing = Pick<Listing, 'id' | 'kind' | 'href' | 'title' | 'picture'>;

export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  /** One value per listing, in the same order; null when a listing does not have the fact. */
  readonly values: readonly (string | null)[];
}

export interface Comparison {
  readonly listings: readonly ComparedListing[];
  readonly rows: readonly ComparisonRow[];
  /** Number of listings that have ended or never existed. */
  readonly goneCount: number;
}

/** Returns null when the listing has ended, was taken down or never existed. */
async function findListing(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<Listing | null> {
  try {
    return await api.get('/api/listings/{id}', { params: { id }, signal });
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** Returns the facts of all listings, with one row for each fact that at least one of them has. */
export function toComparisonRows(listings: readonly Listing[]): readonly ComparisonRow[] {
  const labels = new Map(
    listings.flatMap(({ factTable }) => factTable.map(({ key, label }) => [key, label] as const)),
  );
  return [
    {
      key: 'price',
      label: listings.every(({ kind }) => kind === 'job')
        ? compareMessages.table.pay
        : compareMessages.table.price,
      values: listings.map(({ price }) => price.text || null),
    },
    ...[...labels].map(([key, label]) => ({
      key: `fact ${key}`,
      label,
      values: listings.map(
        ({ factTable }) => factTable.find((fact) => fact.key === key)?.value ?? null,
      ),
    })),
    {
      key: 'location',
      label: compareMessages.table.location,
      values: listings.map(({ place }) => `${place.town}, ${place.region}`),
    },
    {
      key: 'seller',
      label: compareMessages.table.seller,
      values: listings.map(({ seller }) => seller.name),
    },
  ];
}

/** Loads the listings in parallel. Rejects when the API fails for another reason than a gone listing. */
export async function loadComparison(
  api: ApiClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Comparison> {
  const found = await Promise.all(ids.map((id) => findListing(api, id, signal)));
  const listings = found.filter((listing) => listing !== null);
  return {
    listings: listings.map(({ id, kind, href, title, picture }) => ({
      id,
      kind,
      href,
      title,
      picture,
    })),
    rows: listings.length > 0 ? toComparisonRows(listings) : [],
    goneCount: ids.length - listings.length,
  };
}
