/** The input and output types of the functions that write sample listings. */
import type { Attributes, CategoryDeclaration } from '@paddock/domain/fields';
import type { Price } from '@paddock/contracts/http';
import type { TownDeclaration } from '@paddock/domain/places';
import type { Random } from '../random.ts';
import type { SeedAccount } from '../people/accounts.ts';
import type { SeasonName } from '../season.ts';

export type SeedPrice = Omit<Price, 'text'>;

export interface ListingWriterContext {
  readonly random: Random;
  readonly category: CategoryDeclaration;
  readonly town: TownDeclaration;
  readonly account: SeedAccount;
  readonly now: Date;
  readonly publishedAt: Date;
  /** The month of publication, 1 to 12. */
  readonly month: number;
  readonly season: SeasonName;
}

export interface SampleListingDraft {
  readonly title: string;
  readonly description: string;
  readonly price: SeedPrice;
  readonly attributes: Attributes;
  readonly pictureCount?: number;
  /**
   * Set when the subject of the listing itself has an end, such as a job's closing date or an
   * event's day.
   */
  readonly expiresAt?: Date;
}

export type SampleListingWriter = (context: ListingWriterContext) => SampleListingDraft;

export const NO_PRICE: SeedPrice = {
  type: 'none',
  minCents: null,
  maxCents: null,
  per: null,
  gst: null,
};

interface AskOptions {
  readonly per?: string;
  readonly gst?: SeedPrice['gst'];
  /** Share of sellers who do not name an amount. Defaults to 0.03. */
  readonly unpriced?: number;
}

/**
 * Creates a price of about this many dollars: mostly fixed or negotiable, sometimes on application
 * or a swap.
 */
export function createAskingPrice(
  random: Random,
  dollars: number,
  options: AskOptions = {},
): SeedPrice {
  const gst = options.gst ?? null;
  const per = options.per ?? null;
  if (random.chance(options.unpriced ?? 0.03)) {
    return {
      type: random.weighted([
        ['on-application', 5],
        ['negotiable', 3],
        ['swap', 1],
      ] as const),
      minCents: null,
      maxCents: null,
      per: null,
      gst: null,
    };
  }
  const cents = toRoundedCents(dollars);
  return {
    type: random.chance(0.36) ? 'negotiable' : 'fixed',
    minCents: cents,
    maxCents: cents,
    per,
    gst,
  };
}

/**
 * Rounds a price as sellers do (48,500 rather than 48,537; 12.50 rather than 12.53), and returns it
 * in cents.
 */
export function toRoundedCents(dollars: number): number {
  const step =
    dollars >= 100_000
      ? 5_000
      : dollars >= 20_000
        ? 500
        : dollars >= 5_000
          ? 250
          : dollars >= 1_000
            ? 50
            : dollars >= 200
              ? 10
              : dollars >= 30
                ? 5
                : dollars >= 5
                  ? 0.5
                  : 0.05;
  return Math.max(5, Math.round(Math.round(dollars / step) * step * 100));
}
