/** How columns are read and written. */
import type { ColumnType } from 'kysely';

/** Read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** bigint: read as a number (client.ts parses it; every value stays below 2^53). */
export type BigInteger = ColumnType<number, number | string, number | string>;
/** jsonb: written as JSON text, because pg would take an array for a PostgreSQL array. */
export type Json<Value> = ColumnType<Value, string, string>;

/** Read as text, never read by us. */
export type SearchVector = ColumnType<string, never, never>;
