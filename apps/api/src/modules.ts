/** Creates the modules and passes each module the services of other modules that it needs. */
import type { ApiCore } from './core.ts';
import { createApplicationsModule } from './modules/applications/applications.module.ts';
import { createAuditModule } from './modules/audit/audit.module.ts';
import { createContactModule } from './modules/contact/contact.module.ts';
import { createIdentityModule } from './modules/identity/identity.module.ts';
import type { IdentityAdministrator } from './modules/identity/sign-in/administrator.ts';
import { createListingsModule } from './modules/listings/listings.module.ts';
import { createMessagesModule } from './modules/messages/messages.module.ts';
import { createNewsModule } from './modules/news/news.module.ts';
import { createNotificationsModule } from './modules/notifications/notifications.module.ts';
import { readNotificationPreferences } from './modules/notifications/preferences.ts';
import { createOperateModule } from './modules/operate/operate.module.ts';
import { createPhotosModule } from './modules/photos/photos.module.ts';
import { createPolicyReportsModule } from './modules/policy-reports/policy-reports.module.ts';
import { createPostsModule } from './modules/posts/posts.module.ts';
import { createReleasesModule } from './modules/releases/releases.module.ts';
import { createSearchReportsModule } from './modules/search-reports/search-reports.module.ts';
import { createSearchesModule } from './modules/searches/searches.module.ts';
import { createSiteModule } from './modules/site/site.module.ts';
import { createSuggestionsModule } from './modules/suggestions/suggestions.module.ts';
import { DecisionEmailsService } from './modules/trust/decision-emails.service.ts';
import { createTrustModule } from './modules/trust/trust.module.ts';
import { createUnreadModule } from './modules/unread/unread.module.ts';
import { createWatchlistModule } from './modules/watchlist/watchlist.module.ts';

/** Replacements that tests pass in. */
export interface ServerOverrides {
  readonly now?: () => Date;
  readonly administrator?: IdentityAdministrator;
  /** The interval between checks of the open streams: 1/18 of the heartbeat interval. */
  readonly streamCheckIntervalMs?: number;
}

export type ApiModules = ReturnType<typeof createModules>;

export function createModules(
  core: ApiCore,
  { administrator, streamCheckIntervalMs }: ServerOverrides,
) {
  const identity = createIdentityModule(core, readNotificationPreferences, administrator);
  const photos = createPhotosModule(core);
  const searches = createSearchesModule(core);
  const listings = createListingsModule(core);
  // Scheduled tasks start in this order.
  return {
    posts: createPostsModule(core, identity.requireConfirmedEmail),
    watchlist: createWatchlistModule(core),
    searches,
    news: createNewsModule(core),
    notifications: createNotificationsModule(
      core,
      searches.searchEmails,
      new DecisionEmailsService(core.db),
    ),
    suggestions: createSuggestionsModule(core, listings.searchEngine),
    contact: createContactModule(core),
    photos,
    messages: createMessagesModule(core, photos.files, identity.requireConfirmedEmail),
    applications: createApplicationsModule(core),
    audit: createAuditModule(core),
    releases: createReleasesModule(core),
    operate: createOperateModule(core, identity.administrator),
    policyReports: createPolicyReportsModule(),
    identity,
    listings,
    searchReports: createSearchReportsModule(core),
    site: createSiteModule(core),
    trust: createTrustModule(core),
    unread: createUnreadModule(core, identity, streamCheckIntervalMs),
  };
}
