/** The table types of drafts, photos, reports, moderation and the audit log. Part of tables.ts. */
import type { ColumnType, Generated } from 'kysely';
import type { PostForm, ReportedMessage } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type {
  BigInteger,
  Json,
  NullableTimestamp,
  Timestamp,
  TimestampWithDefault,
} from './column-types.ts';

export interface DraftsTable {
  public_id: Generated<number>;
  account_id: BigInteger;
  listing_id: ColumnType<number | null, number | null | undefined, number | null>;
  kind: Kind;
  form: Json<PostForm>;
  revision: Generated<number>;
  device: Generated<string>;
  removed_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

export interface PhotosTable {
  id: Generated<string>;
  account_id: BigInteger;
  upload_path: string;
  width: number;
  height: number;
  colour: string;
  blur: string;
  has_avif: Generated<boolean>;
  created_at: TimestampWithDefault;
}

export interface AuditTable {
  id: Generated<number>;
  actor_account_id: ColumnType<number | null, number | null | undefined, never>;
  actor: ColumnType<string | null, string | null | undefined, never>;
  account_id: ColumnType<number | null, number | null | undefined, never>;
  act: string;
  subject_type: 'listing' | 'account' | 'news' | 'report' | null;
  subject_id: ColumnType<number | null, number | null | undefined, never>;
  /** A network in CIDR notation, such as "203.0.113.0/24". */
  address_prefix: ColumnType<string | null, string | null | undefined, never>;
  device: ColumnType<string | null, string | null | undefined, never>;
  detail: ColumnType<Readonly<Record<string, unknown>>, string | undefined, never>;
  at: TimestampWithDefault;
}

export interface ListingViewDaysTable {
  listing_id: BigInteger;
  day: string;
  views: number;
}

export interface ReportsTable {
  id: Generated<number>;
  reporter_account_id: ColumnType<number | null, number | null | undefined, number | null>;
  listing_id: ColumnType<number | null, number | null | undefined, number | null>;
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
  source: 'person' | 'posting';
  reason: string;
  note: Generated<string>;
  created_at: TimestampWithDefault;
  handled_at: NullableTimestamp;
  evidence: ColumnType<
    readonly Omit<ReportedMessage, 'name'>[] | null,
    string | null | undefined,
    string | null
  >;
}

export interface CaseNotesTable {
  id: Generated<number>;
  listing_id: number | null;
  account_id: number | null;
  moderator_account_id: number | null;
  text: string;
  created_at: Timestamp;
}

export interface CaseClaimsTable {
  id: Generated<number>;
  listing_id: number | null;
  account_id: number | null;
  moderator_account_id: BigInteger;
  claimed_at: Timestamp;
}

export interface ModerationActsTable {
  id: Generated<number>;
  moderator_account_id: ColumnType<number | null, number | null | undefined, number | null>;
  account_id: BigInteger;
  listing_id: ColumnType<number | null, number | null | undefined, number | null>;
  act: 'hide' | 'restore' | 'warn' | 'ban' | 'unban' | 'dismiss' | 'withdraw' | 'reopen';
  undoes_id: ColumnType<number | null, number | null | undefined, never>;
  reason: string;
  note: Generated<string>;
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  answered_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  confirmed_at: NullableTimestamp;
  confirmed_by_account_id: ColumnType<number | null, number | null | undefined, number | null>;
}
