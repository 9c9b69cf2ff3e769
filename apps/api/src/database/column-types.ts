/** Column types for Kysely: the types that queries read, insert and update. */
import type { ColumnType } from 'kysely';

/** Read as a Date; written as a Date or as ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** bigint, read as a number: client.ts parses it, and every value is below 2^53. */
export type BigInteger = ColumnType<number, number | string, number | string>;
/**
 * A jsonb column. Write it as JSON text, because pg would convert a JavaScript array to a
 * PostgreSQL array.
 */
export type Json<Value> = ColumnType<Value, string, string>;

/** A tsvector column. Queries use it to search, but the code never selects it. */
export type SearchVector = ColumnType<string, never, never>;
