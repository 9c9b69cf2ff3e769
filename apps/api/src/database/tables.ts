/** The tables as Kysely sees them; migrations/ is the truth. snake_case ends at the repositories. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { Attributes } from '@paddock/contracts/fields';
import type {
  ContactMessage,
  ListingPhoto,
  NewsArticle,
  NotificationChannel,
  NotificationType,
  Price,
  SearchFrequency,
  TIME_ZONES,
} from '@paddock/contracts/http';
import type {
  BigInteger,
  Json,
  NullableTimestamp,
  Timestamp,
  TimestampWithDefault,
} from './column-types.ts';
import type {
  AccountBlocksTable,
  ConversationMembersTable,
  ConversationsTable,
  MessageOutboxTable,
  MessagePhotosTable,
  MessagesTable,
} from './message-tables.ts';
import type {
  AuditTable,
  DraftsTable,
  ListingViewDaysTable,
  ModerationActsTable,
  PhotosTable,
  ReportsTable,
} from './post-tables.ts';
import type {
  ChannelChangesTable,
  ChannelHostsTable,
  ChannelLinesTable,
  ChannelsTable,
  DeployTokensTable,
  QuarantinedReleasesTable,
  ReleaseCountsTable,
  ReleasesTable,
} from './release-tables.ts';
import type { WatchesLetGoTable, WatchesTable } from './watch-tables.ts';

/** Read as text, never read by us. */
type SearchVector = ColumnType<string, never, never>;

export interface RegionsTable {
  id: Generated<number>;
  slug: string;
  name: string;
  name_mi: string | null;
  lat: number;
  lng: number;
  position: number;
}

export interface DistrictsTable {
  id: Generated<number>;
  region_id: number;
  slug: string;
  name: string;
  lat: number;
  lng: number;
}

export interface TownsTable {
  id: Generated<number>;
  district_id: number;
  slug: string;
  name: string;
  lat: number;
  lng: number;
  population: Generated<number>;
  search: SearchVector;
}

export interface CategoryGroupsTable {
  kind: Kind;
  slug: string;
  label: string;
  position: number;
}

export interface CategoriesTable {
  id: Generated<number>;
  kind: Kind;
  slug: string;
  group_slug: string | null;
  label: string;
  scene: string;
  synonyms: Generated<string[]>;
  position: number;
  filter_keys: Generated<string[]>;
  word_keys: Generated<string[]>;
  search: SearchVector;
}

export interface AccountsTable {
  id: Generated<number>;
  public_id: Generated<number>;
  name: string;
  about: Generated<string>;
  town_id: number | null;
  created_at: TimestampWithDefault;
  /** Null for sample people. */
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
  is_in_trade: Generated<boolean>;
  updated_at: TimestampWithDefault;
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

export interface NotificationsTable {
  id: Generated<number>;
  user_account_id: BigInteger;
  name: Generated<string>;
  description: Generated<string>;
  type: NotificationType;
  list_type: Generated<string>;
  url: string | null;
  listing_id: ColumnType<number | null, number | null | undefined, number | null>;
  is_expired: Generated<boolean>;
  is_read: Generated<boolean>;
  send_push: Generated<boolean>;
  date_entered: TimestampWithDefault;
  event_key: Generated<string>;
  conversation_id: ColumnType<number | null, number | null | undefined, number | null>;
  message_sequence: ColumnType<number | null, number | null | undefined, number | null>;
  is_in_app: Generated<boolean>;
  deleted_at: NullableTimestamp;
}

export interface NotificationPreferencesTable {
  account_id: BigInteger;
  type: NotificationType;
  channel: NotificationChannel;
  is_on: boolean;
}

export interface QuietHoursTable {
  account_id: BigInteger;
  from_minute: number;
  to_minute: number;
  time_zone: Generated<(typeof TIME_ZONES)[number]>;
}

export interface PushSubscriptionsTable {
  id: Generated<number>;
  account_id: BigInteger;
  session_id: string;
  kind: 'web' | 'android' | 'ios';
  endpoint: string;
  p256dh: string | null;
  auth: string | null;
  created_at: TimestampWithDefault;
}

export interface NotificationDeliveriesTable {
  notification_id: BigInteger;
  channel: Exclude<NotificationChannel, 'in_app'>;
  target: BigInteger;
  delivered_at: TimestampWithDefault;
}

/** One row: what links in mails are signed with. */
export interface UnsubscribeSecretTable {
  id: Generated<boolean>;
  secret: Generated<Buffer>;
}

export type ListingStatus = 'live' | 'expired' | 'sold' | 'withdrawn' | 'archived' | 'hidden';

export interface ListingsTable {
  id: Generated<number>;
  public_id: Generated<number>;
  account_id: BigInteger;
  kind: Kind;
  category_id: number;
  title: string;
  slug: string;
  description: string;
  price_type: Generated<Price['type']>;
  price_min_cents: ColumnType<number | null, number | null | undefined, number | null>;
  price_max_cents: ColumnType<number | null, number | null | undefined, number | null>;
  price_per: ColumnType<string | null, string | null | undefined, string | null>;
  price_gst: ColumnType<Price['gst'], Price['gst'] | undefined, Price['gst']>;
  price_low_cents: GeneratedAlways<number>;
  price_high_cents: GeneratedAlways<number>;
  town_id: number;
  /** Both set by a trigger from town_id. */
  district_id: GeneratedAlways<number>;
  region_id: GeneratedAlways<number>;
  /** Private: never leaves the repository. */
  exact_lat: number;
  exact_lng: number;
  lat: GeneratedAlways<number>;
  lng: GeneratedAlways<number>;
  attributes: Json<Attributes>;
  /** Set by a trigger from attributes: `a:condition=used`. */
  attribute_terms: GeneratedAlways<string[]>;
  picture_count: Generated<number>;
  picture_seed: Generated<number>;
  photos: ColumnType<readonly ListingPhoto[], string | undefined, string>;
  is_in_trade: Generated<boolean>;
  /** Private: given out by one operation alone. */
  contact_phone: ColumnType<string | null, string | null | undefined, string | null>;
  view_count: Generated<number>;
  is_hidden_by_moderator: Generated<boolean>;
  status: Generated<ListingStatus>;
  /** Before its owner marked it as sold, withdrew or removed it. */
  status_before: ColumnType<
    ListingStatus | null,
    ListingStatus | null | undefined,
    ListingStatus | null
  >;
  removed_at: NullableTimestamp;
  published_at: TimestampWithDefault;
  expires_at: Timestamp;
  updated_at: TimestampWithDefault;
  /** What it says, its price apart, changed while it was up. */
  content_changed_at: NullableTimestamp;
  search: SearchVector;
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

export interface SavedSearchesTable {
  id: Generated<number>;
  account_id: BigInteger;
  name: string;
  asked: Json<Readonly<Record<string, unknown>>>;
  cut: string[];
  frequency: SearchFrequency;
  is_mailed: Generated<boolean>;
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
  is_to_tell: boolean;
  alert_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface ListingsToMatchTable {
  listing_id: BigInteger;
  changed_at: Timestamp;
  before: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface ListingCountsTable {
  category_id: number;
  district_id: number;
  live: number;
}

export interface NewsTopicsTable {
  slug: string;
  label: string;
  position: number;
}

export interface NewsTable {
  id: Generated<number>;
  public_id: Generated<number>;
  slug: string;
  headline: string;
  summary: string;
  author: string;
  topic_slug: string;
  body: Json<NewsArticle['body']>;
  source: string | null;
  scene: string;
  picture_seed: Generated<number>;
  picture_alt: string;
  published_at: Timestamp;
  modified_at: Timestamp;
  markdown: ColumnType<string | null, string | null | undefined, string | null>;
  author_account_id: ColumnType<number | null, number | null | undefined, number | null>;
  photo: ColumnType<ListingPhoto | null, string | null | undefined, string | null>;
  status: Generated<'draft' | 'live' | 'withdrawn'>;
}

export interface VocabularyTable {
  id: Generated<number>;
  type: 'term' | 'category' | 'place';
  words: string;
  label: string;
  hint: string | null;
  href: string;
  weight: Generated<number>;
}

export interface RedirectsTable {
  path: string;
  is_prefix: Generated<boolean>;
  target: string;
  status: Generated<number>;
  note: Generated<string>;
  created_at: TimestampWithDefault;
}

/** One row; open for business where the message is null. */
export interface SiteStateTable {
  id: Generated<boolean>;
  maintenance_message: string | null;
  maintenance_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  maintenance_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface ContactMessagesTable {
  id: Generated<number>;
  receipt: string;
  kind: ContactMessage['kind'];
  name: string;
  email: string;
  topic: string | null;
  message: string;
  page: string | null;
  created_at: TimestampWithDefault;
}

export interface Database {
  regions: RegionsTable;
  districts: DistrictsTable;
  towns: TownsTable;
  category_groups: CategoryGroupsTable;
  categories: CategoriesTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
  message_photos: MessagePhotosTable;
  message_outbox: MessageOutboxTable;
  account_blocks: AccountBlocksTable;
  idempotency_keys: IdempotencyKeysTable;
  notifications: NotificationsTable;
  notification_preferences: NotificationPreferencesTable;
  quiet_hours: QuietHoursTable;
  push_subscriptions: PushSubscriptionsTable;
  notification_deliveries: NotificationDeliveriesTable;
  unsubscribe_secret: UnsubscribeSecretTable;
  listings: ListingsTable;
  drafts: DraftsTable;
  photos: PhotosTable;
  audit: AuditTable;
  listing_view_days: ListingViewDaysTable;
  reports: ReportsTable;
  moderation_acts: ModerationActsTable;
  watches: WatchesTable;
  watches_let_go: WatchesLetGoTable;
  locations: LocationsTable;
  saved_searches: SavedSearchesTable;
  saved_search_alerts: SavedSearchAlertsTable;
  saved_search_matches: SavedSearchMatchesTable;
  listings_to_match: ListingsToMatchTable;
  listing_counts: ListingCountsTable;
  news_topics: NewsTopicsTable;
  news: NewsTable;
  vocabulary: VocabularyTable;
  redirects: RedirectsTable;
  site_state: SiteStateTable;
  contact_messages: ContactMessagesTable;
  releases: ReleasesTable;
  channels: ChannelsTable;
  channel_lines: ChannelLinesTable;
  channel_changes: ChannelChangesTable;
  channel_hosts: ChannelHostsTable;
  deploy_tokens: DeployTokensTable;
  release_counts: ReleaseCountsTable;
  quarantined_releases: QuarantinedReleasesTable;
}
