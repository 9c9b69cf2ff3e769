/**
 * The database's tables as Kysely types; migrations/ defines the tables. Repositories convert the
 * snake_case names to camelCase.
 */
import type {
  BannedContactsTable,
  AccountsTable,
  IdempotencyKeysTable,
  LocationsTable,
  RecoveryCodesTable,
  SessionsTable,
  TwoStepKeysTable,
} from './account-tables.ts';
import type { ApplicationCvsTable, ApplicationsTable } from './application-tables.ts';
import type {
  AttributeNamesTable,
  ListingCountsTable,
  ListingMonthsTable,
  ListingsTable,
  VocabularyTable,
} from './listing-tables.ts';
import type {
  AccountBlocksTable,
  ConversationMembersTable,
  ConversationsTable,
  MessageOutboxTable,
  MessagePhotosTable,
  MessagesTable,
} from './message-tables.ts';
import type { NewsRevisionsTable, NewsTable, NewsTopicsTable } from './news-tables.ts';
import type {
  NotificationDeliveriesTable,
  NotificationPreferencesTable,
  NotificationsTable,
  PushSubscriptionsTable,
  QuietHoursTable,
  UnsubscribeSecretTable,
} from './notification-tables.ts';
import type {
  AuditTable,
  DraftsTable,
  ListingViewDaysTable,
  CaseClaimsTable,
  CaseNotesTable,
  ModerationActsTable,
  PhotosTable,
  ReportsTable,
} from './post-tables.ts';
import type {
  CategoriesTable,
  CategoryGroupsTable,
  DistrictsTable,
  RegionsTable,
  TownsTable,
} from './reference-tables.ts';
import type {
  ChannelChangesTable,
  ChannelHostsTable,
  ChannelEntriesTable,
  ChannelsTable,
  DeployTokensTable,
  FailureSamplesTable,
  PageVitalsTable,
  ClaimRulesTable,
  ReleaseKeysTable,
  QuarantinedReleasesTable,
  PageCountsTable,
  ReleasesTable,
} from './release-tables.ts';
import type {
  ListingsToMatchTable,
  SavedSearchAlertsTable,
  SavedSearchMatchesTable,
  SavedSearchesTable,
} from './search-tables.ts';
import type {
  ContactMessagesTable,
  ContactRepliesTable,
  ForcedTasksTable,
  RateLimitCountsTable,
  RedirectsTable,
  SiteStateTable,
} from './site-tables.ts';
import type { RemovedWatchesTable, WatchesTable } from './watch-tables.ts';

export interface Database {
  regions: RegionsTable;
  districts: DistrictsTable;
  towns: TownsTable;
  category_groups: CategoryGroupsTable;
  categories: CategoriesTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  two_step_keys: TwoStepKeysTable;
  recovery_codes: RecoveryCodesTable;
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
  message_photos: MessagePhotosTable;
  message_outbox: MessageOutboxTable;
  account_blocks: AccountBlocksTable;
  applications: ApplicationsTable;
  application_cvs: ApplicationCvsTable;
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
  case_claims: CaseClaimsTable;
  case_notes: CaseNotesTable;
  watches: WatchesTable;
  removed_watches: RemovedWatchesTable;
  locations: LocationsTable;
  saved_searches: SavedSearchesTable;
  saved_search_alerts: SavedSearchAlertsTable;
  saved_search_matches: SavedSearchMatchesTable;
  listings_to_match: ListingsToMatchTable;
  listing_counts: ListingCountsTable;
  listing_months: ListingMonthsTable;
  news_topics: NewsTopicsTable;
  news: NewsTable;
  news_revisions: NewsRevisionsTable;
  vocabulary: VocabularyTable;
  attribute_names: AttributeNamesTable;
  redirects: RedirectsTable;
  site_state: SiteStateTable;
  forced_tasks: ForcedTasksTable;
  contact_messages: ContactMessagesTable;
  contact_replies: ContactRepliesTable;
  rate_limit_counts: RateLimitCountsTable;
  banned_contacts: BannedContactsTable;
  releases: ReleasesTable;
  channels: ChannelsTable;
  channel_entries: ChannelEntriesTable;
  channel_changes: ChannelChangesTable;
  channel_hosts: ChannelHostsTable;
  deploy_tokens: DeployTokensTable;
  page_counts: PageCountsTable;
  failure_samples: FailureSamplesTable;
  page_vitals: PageVitalsTable;
  release_keys: ReleaseKeysTable;
  claim_rules: ClaimRulesTable;
  quarantined_releases: QuarantinedReleasesTable;
}
