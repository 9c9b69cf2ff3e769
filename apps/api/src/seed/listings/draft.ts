/** What a writer of sample listings is given, and what it gives back. */
import type { Attributes, CategoryDeclaration } from '@paddock/contracts/fields';
import type { Price } from '@paddock/contracts/http';
import type { TownDeclaration } from '@paddock/contracts/places';
import type { Random } from '../random.ts';
import type { SeedAccount } from '../people/accounts.ts';
import type { SeasonName } from '../season.ts';

export type SeedPrice = Omit<Price, 'text'>;

export interface WriterContext {
  readonly random: Random;
  readonly category: CategoryDeclaration;
  readonly town: TownDeclaration;
  readonly account: SeedAccount;
  readonly now: Date;
  readonly publishedAt: Date;
  /** Of publication, 1–12. */
  readonly month: number;
  readonly season: SeasonName;
}

export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly price: SeedPrice;
  readonly attributes: Attributes;
  readonly pictureCount?: number;
  /** Where the thing itself has an end: a job's closing date, an event's day. */
  readonly expiresAt?: Date;
}

export type Writer = (context: WriterContext) => Draft;

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
  /** Share of sellers who give no amount. Default 0.03. */
  readonly unpriced?: number;
}

/** A seller's price of about that many dollars: fixed or negotiable mostly, now and then on application or a swap. */
export function ask(random: Random, dollars: number, options: AskOptions = {}): SeedPrice {
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
  const cents = roundedCents(dollars);
  return {
    type: random.chance(0.36) ? 'negotiable' : 'fixed',
    minCents: cents,
    maxCents: cents,
    per,
    gst,
  };
}

/** As people price: 48,500, not 48,537; 12.50, not 12.53. */
export function roundedCents(dollars: number): number {
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
