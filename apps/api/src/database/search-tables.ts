/** The table types of saved searches and their alerts. Part of tables.ts. */
import type { ColumnType, Generated } from 'kysely';
import type { SearchFrequency } from '@paddock/contracts/http';
import type {
  BigInteger,
  Json,
  NullableTimestamp,
  Timestamp,
  TimestampWithDefault,
} from './column-types.ts';

export interface SavedSearchesTable {
  id: Generated<number>;
  account_id: BigInteger;
  name: string;
  criteria: Json<Readonly<Record<string, unknown>>>;
  cut: string[];
  frequency: SearchFrequency;
  has_email_alerts: Generated<boolean>;
  next_alert_at: NullableTimestamp;
  alerted_at: NullableTimestamp;
  seen_at: TimestampWithDefault;
  created_at: TimestampWithDefault;
  removed_at: NullableTimestamp;
}

export interface SavedSearchAlertsTable {
  id: Generated<number>;
  search_id: BigInteger;
  period: string;
  created_at: TimestampWithDefault;
}

export interface SavedSearchMatchesTable {
  search_id: BigInteger;
  listing_id: BigInteger;
  matched_at: TimestampWithDefault;
  is_pending: boolean;
  alert_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface ListingsToMatchTable {
  listing_id: BigInteger;
  changed_at: Timestamp;
  before: ColumnType<unknown, string | null | undefined, string | null>;
}
