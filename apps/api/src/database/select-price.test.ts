import { describe, expect, it } from '@jest/globals';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { selectPrice } from './select-price.ts';

const db = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

describe('selectPrice', () => {
  it('reads each field of a price from its column', () => {
    expect(selectPrice('listings.').compile(db).sql).toBe(
      `jsonb_build_object('type', "listings"."price_type", 'minCents', "listings"."price_min_cents", 'maxCents', "listings"."price_max_cents", 'per', "listings"."price_per", 'gst', "listings"."price_gst")`,
    );
  });
});
