/** The table types of accounts, sessions and saved locations. Part of tables.ts. */
import type { Generated } from 'kysely';
import type {
  BigInteger,
  Json,
  NullableTimestamp,
  Timestamp,
  TimestampWithDefault,
} from './column-types.ts';

export interface AccountsTable {
  id: Generated<number>;
  public_id: Generated<number>;
  name: string;
  about: Generated<string>;
  town_id: number | null;
  created_at: TimestampWithDefault;
  /** The account's id in Firebase; null for sample accounts. */
  firebase_id: string | null;
  email: string | null;
  email_verified: Generated<boolean>;
  phone: string | null;
  region_id: number | null;
  permissions: Generated<string[]>;
  identity_seen_at: NullableTimestamp;
  deletion_at: NullableTimestamp;
  disabled_at: NullableTimestamp;
  signed_out_everywhere_at: NullableTimestamp;
  banned_at: NullableTimestamp;
  two_step_since: NullableTimestamp;
  is_in_trade: Generated<boolean>;
  updated_at: TimestampWithDefault;
}

export interface BannedContactsTable {
  hash: Buffer;
  kept_until: Timestamp;
}

export interface TwoStepKeysTable {
  account_id: BigInteger;
  key: Buffer;
  last_period: Generated<number>;
  created_at: TimestampWithDefault;
}

export interface RecoveryCodesTable {
  account_id: BigInteger;
  code_hash: Buffer;
}

export interface SessionsTable {
  id: Generated<string>;
  cookie_hash: Buffer;
  account_id: BigInteger;
  auth_time: Timestamp;
  device: Generated<string>;
  created_at: TimestampWithDefault;
  last_seen_at: TimestampWithDefault;
  expires_at: Timestamp;
  ended_at: NullableTimestamp;
}

export interface IdempotencyKeysTable {
  account_id: BigInteger;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: Json<unknown>;
  created_at: TimestampWithDefault;
}

export interface LocationsTable {
  id: Generated<number>;
  account_id: BigInteger;
  name: string;
  town_id: number | null;
  exact_lat: number;
  exact_lng: number;
  is_home: Generated<boolean>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
