import type { Price } from '@paddock/contracts/http';
import { sql, type RawBuilder } from 'kysely';

/**
 * Selects a listing's price columns as one object.
 * @param prefix what precedes the columns' names: an alias with its dot, such as `listings.`
 */
export function selectPrice(prefix: string): RawBuilder<Omit<Price, 'text'>> {
  const [type, min, max, per, gst] = ['type', 'min_cents', 'max_cents', 'per', 'gst'].map((name) =>
    sql.ref(`${prefix}price_${name}`),
  );
  return sql`jsonb_build_object('type', ${type}, 'minCents', ${min}, 'maxCents', ${max}, 'per', ${per}, 'gst', ${gst})`;
}
