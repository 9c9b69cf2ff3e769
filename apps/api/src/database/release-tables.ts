/** The table types of releases and release channels. Part of tables.ts. */
import type { ColumnType, Generated } from 'kysely';
import type {
  ChannelAction,
  ChannelEntry,
  ClaimType,
  ConnectionType,
  ReleaseProvenance,
  VitalMetric,
} from '@paddock/contracts/http';
import type { ReleaseSchemas, RemoteManifest } from '@paddock/contracts/manifest';
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts';

type SharedModules = Readonly<Record<string, string>>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface ReleasesTable {
  remote: string;
  version: string;
  digest: string;
  manifest: Json<RemoteManifest>;
  shared: Json<SharedModules>;
  registered_at: Timestamp;
  registered_by: string;
  last_live_at: NullableTimestamp;
  removing_at: NullableTimestamp;
  provenance: Json<ReleaseProvenance> | null;
  signature: Nullable<string>;
  schemas: Json<ReleaseSchemas> | null;
}

export interface ReleaseKeysTable {
  id: Generated<number>;
  name: string;
  remote: string;
  public_key: string;
  created_at: Timestamp;
  revoked_at: NullableTimestamp;
}

export interface ClaimRulesTable {
  id: Generated<number>;
  type: ClaimType;
  name: string;
  owners: string[] | null;
  max_bytes: number | null;
  reason: string;
  changed_at: Timestamp;
}

export interface ChannelsTable {
  name: string;
  revision: Generated<number>;
  webhook_revision: number | null;
}

export interface ChannelEntriesTable {
  channel: string;
  remote: string;
  version: string;
  canary_version: Nullable<string>;
  canary_is_automatic: Generated<boolean>;
  canary_percent: Nullable<number>;
  is_pinned: Generated<boolean>;
  changed_at: Timestamp;
  changed_by: string;
}

export interface ChannelChangesTable {
  channel: string;
  revision: number;
  remote: string;
  act: ChannelAction;
  actor: string;
  reason: Generated<string>;
  line_before: ColumnType<ChannelEntry | null, string | null, never>;
  line_after: ColumnType<ChannelEntry | null, string | null, never>;
  at: Timestamp;
}

export interface DeployTokensTable {
  id: Generated<number>;
  name: string;
  remote: string;
  hash: Buffer;
  created_at: Timestamp;
  revoked_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
}

export interface ChannelHostsTable {
  channel: string;
  oldest_contract: number;
  newest_contract: number;
  shared: Json<SharedModules>;
  seen_at: Timestamp;
}

export interface PageCountsTable {
  channel: string;
  remote: string;
  version: string;
  minute: Timestamp;
  route: string;
  what: string;
  count: number;
}

export interface PageVitalsTable {
  channel: string;
  remote: string;
  version: string;
  hour: Timestamp;
  route: string;
  metric: VitalMetric;
  connection: ConnectionType;
  counts: number[];
}

export interface FailureSamplesTable {
  channel: string;
  remote: string;
  version: string;
  hour: Timestamp;
  code: string;
  message: string;
  stack: string;
  route: string;
  count: number;
}

export interface QuarantinedReleasesTable {
  channel: string;
  remote: string;
  version: string;
  since: Timestamp;
  reason: string;
}
