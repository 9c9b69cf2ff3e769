/** The services that every route plugin receives, created once per server. */
import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from './config.ts';
import { ResponseCache } from './cache/response-cache.ts';
import type { DatabaseConnection } from './database/client.ts';
import { listenToDatabase } from './database/listen.ts';
import type { IdentityAdministrator } from './modules/identity/sign-in/administrator.ts';
import { RecentAccounts } from './modules/identity/sign-in/recent-accounts.ts';
import { createTokenVerifier } from './modules/identity/sign-in/token-verifier.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { PgBossQueue } from './jobs/pg-boss-queue.ts';
import { AccountExportRepository } from './modules/identity/accounts/account-export.repository.ts';
import { AccountService } from './modules/identity/accounts/account.service.ts';
import { AccountsRepository } from './modules/identity/accounts/accounts.repository.ts';
import { BlocksService } from './modules/blocks/blocks.service.ts';
import { ContactMessagesRepository } from './modules/contact/contact-messages.repository.ts';
import { ListingCountsRepository } from './modules/categories/counts.repository.ts';
import { ListingsRepository } from './modules/listings/listings.repository.ts';
import { LocationsService } from './modules/locations/locations.service.ts';
import { MatchCountsRepository } from './modules/listings/match-window.repository.ts';
import { AuthEmailsService } from './modules/identity/emails/auth-emails.service.ts';
import { Mailer } from './modules/email/mailer.ts';
import { MessagesService } from './modules/messages/messages.service.ts';
import { NewsRepository } from './modules/news/news.repository.ts';
import { NewsService } from './modules/news/news.service.ts';
import { NotificationDeliveriesRepository } from './modules/notifications/delivery/deliveries.repository.ts';
import { NotificationsRepository } from './modules/notifications/notifications.repository.ts';
import { readNotificationPreferences } from './modules/notifications/preferences.ts';
import { PostListsService } from './modules/posts/post-lists.service.ts';
import { PostTransitionsService } from './modules/posts/post-transitions.service.ts';
import { PostsService } from './modules/posts/posts.service.ts';
import type { EventContext } from './modules/notifications/record-event.ts';
import { PhotosRepository } from './modules/photos/photos.repository.ts';
import { PhotosService } from './modules/photos/photos.service.ts';
import { PushSubscriptionsRepository } from './modules/push/push-subscriptions.repository.ts';
import { DeployTokensRepository } from './modules/releases/deploy-tokens.repository.ts';
import { ReleaseHealthService } from './modules/releases/release-health.service.ts';
import { ReleasesService } from './modules/releases/releases.service.ts';
import { ReferenceRepository } from './modules/reference/reference.repository.ts';
import { CurrentUserRepository } from './modules/identity/sessions/current-user.repository.ts';
import { SessionService } from './modules/identity/sessions/session.service.ts';
import { SessionsRepository } from './modules/identity/sessions/sessions.repository.ts';
import { SiteRepository } from './modules/site/site.repository.ts';
import { SitemapsRepository } from './modules/sitemaps/sitemaps.repository.ts';
import { SiteStateCache } from './modules/site/site-state-cache.ts';
import { VocabularyRepository } from './modules/suggestions/vocabulary.repository.ts';
import { SearchAlertEmailsService } from './modules/searches/search-emails.service.ts';
import { SearchesService } from './modules/searches/searches.service.ts';
import { ModerationQueueService } from './modules/trust/moderation-queue.service.ts';
import { TrustService } from './modules/trust/trust.service.ts';
import { UnreadHub } from './modules/unread/unread-hub.ts';
import { UnreadRepository } from './modules/unread/unread.repository.ts';
import { WatchlistService } from './modules/watchlist/watchlist.service.ts';
import { createFirebaseAdministrator } from './modules/identity/sign-in/firebase-administrator.ts';
import { createFileStore, type FileStore } from './firebase/firebase-storage.ts';

/** Replacements that tests pass in. */
export interface ServerOverrides {
  readonly now?: () => Date;
  readonly administrator?: IdentityAdministrator;
  /** The interval between checks of the open streams: 1/18 of the heartbeat interval. */
  readonly streamCheckIntervalMs?: number;
}

export interface ApiServices {
  readonly config: ApiConfig;
  readonly connection: DatabaseConnection;
  readonly jobs: JobQueue;
  /** Background tasks. They stop with the server, before its connections close. */
  readonly backgroundTasks: { stop(): Promise<void> }[];
  readonly responseCache: ResponseCache;
  readonly reference: ReferenceRepository;
  readonly listings: ListingsRepository;
  readonly matchWindows: MatchCountsRepository;
  readonly counts: ListingCountsRepository;
  readonly news: NewsRepository;
  readonly newsService: NewsService;
  readonly vocabulary: VocabularyRepository;
  readonly sitemaps: SitemapsRepository;
  readonly site: SiteStateCache;
  readonly contactMessages: ContactMessagesRepository;
  readonly now: () => Date;
  readonly accounts: AccountsRepository;
  readonly currentUsers: CurrentUserRepository;
  readonly sessions: SessionsRepository;
  readonly sessionService: SessionService;
  readonly recentAccounts: RecentAccounts;
  /** Null when sign-in is not configured. */
  readonly administrator: IdentityAdministrator | null;
  readonly account: AccountService;
  readonly accountExport: AccountExportRepository;
  readonly watchlist: WatchlistService;
  readonly locations: LocationsService;
  readonly searches: SearchesService;
  readonly searchEmails: SearchAlertEmailsService;
  readonly unread: UnreadRepository;
  readonly unreadHub: UnreadHub;
  readonly messages: MessagesService;
  readonly blocks: BlocksService;
  readonly trust: TrustService;
  readonly moderationQueue: ModerationQueueService;
  readonly posts: PostsService;
  readonly postLists: PostListsService;
  readonly postTransitions: PostTransitionsService;
  readonly notifications: NotificationsRepository;
  /** Returns a fresh context for recording an event. */
  readonly getEventContext: () => EventContext;
  readonly deliveries: NotificationDeliveriesRepository;
  readonly pushSubscriptions: PushSubscriptionsRepository;
  readonly photos: PhotosRepository;
  readonly photosService: PhotosService;
  /** Null when no Storage bucket is configured. */
  readonly files: FileStore | null;
  readonly releases: ReleasesService;
  readonly releaseHealth: ReleaseHealthService;
  readonly deployTokens: DeployTokensRepository;
  readonly mailer: Mailer;
  readonly authEmails: AuthEmailsService | null;

  /**
   * Numbers of contact form messages that were stored and that were recognised as spam, for
   * /metrics.
   */
  readonly contactOutcomes: { stored: number; spam: number };
}

export function createServices(
  config: ApiConfig,
  connection: DatabaseConnection,
  {
    log,
    now = () => new Date(),
    administrator,
    streamCheckIntervalMs,
  }: ServerOverrides & { readonly log: FastifyBaseLogger },
): ApiServices {
  const { db } = connection;
  const { identity } = config;
  const known = administrator ?? (identity && createFirebaseAdministrator(identity.projectId));
  const mailer = new Mailer(config.email, log);
  const reference = new ReferenceRepository(db);
  const { publicOrigin } = config.email;
  const sessions = new SessionsRepository(db, config.sessions.idleDays);
  const seen = new RecentAccounts();
  const unread = new UnreadRepository(connection.pool);
  const unreadHub = new UnreadHub({
    unreadRepository: unread,
    // A user with an open stream counts as active, just like a user who sends requests.
    async findLiveSessions(ids) {
      const live = await sessions.listLive(ids, now());
      for (const { accountId, firebaseId } of live) seen.add({ id: accountId, firebaseId });
      return live;
    },
    listen: (handlers) =>
      listenToDatabase({
        ...handlers,
        url: config.databaseUrl,
        channel: 'unread',
        onDisconnected: (error) =>
          log.warn(
            { err: error },
            'PostgreSQL LISTEN connection for unread counts lost; reconnecting',
          ),
      }),
    maxStreams: config.maxStreams,
    ...(streamCheckIntervalMs === undefined ? {} : { tickMs: streamCheckIntervalMs }),
    onError: (error, what) => log.warn({ err: error }, what),
  });
  const jobs = new PgBossQueue(now);
  const photos = new PhotosRepository(db);
  const files = identity && createFileStore(identity);
  const eventParts = (): EventContext => ({
    jobs,
    now: now(),
    allowedUrlHosts: config.redirectHosts,
    messageEmailDelaySeconds: config.notifications.messageEmailDelaySeconds,
  });
  const releaseHealth = new ReleaseHealthService({
    db,
    now,
    onCanaryAborted: (channel, { remote, from, reason }) =>
      log.warn(
        { channel, remote, version: from?.canary?.version, reason },
        'canary release aborted and quarantined',
      ),
  });
  return {
    config,
    connection,
    jobs,
    backgroundTasks: [],
    getEventContext: eventParts,
    messages: new MessagesService({ db, reference, now, getEventContext: eventParts }),
    blocks: new BlocksService({ db, now }),
    trust: new TrustService({ db, now, getEventContext: eventParts }),
    moderationQueue: new ModerationQueueService({ db, reference, now }),
    posts: new PostsService({ db, reference, now, settings: config.posts }),
    postLists: new PostListsService({ db, reference, now, settings: config.posts }),
    postTransitions: new PostTransitionsService({
      db,
      reference,
      now,
      getEventContext: eventParts,
      settings: config.posts,
    }),
    notifications: new NotificationsRepository(db),
    responseCache: new ResponseCache(config.cacheTtlMs),
    reference,
    listings: new ListingsRepository(db),
    matchWindows: new MatchCountsRepository(db, config.cacheTtlMs),
    counts: new ListingCountsRepository(db),
    news: new NewsRepository(db),
    newsService: new NewsService({ db, now }),
    vocabulary: new VocabularyRepository(db),
    sitemaps: new SitemapsRepository(db),
    site: new SiteStateCache(new SiteRepository(db), config.redirectHosts),
    now,
    accounts: new AccountsRepository(db),
    currentUsers: new CurrentUserRepository(connection.pool, config.sessions.idleDays),
    sessions,
    sessionService: new SessionService({
      db,
      now,
      limits: config.sessions,
      verifyToken: identity && createTokenVerifier({ ...identity, now }),
      onKeysUnavailable: (error) =>
        log.warn({ err: error }, 'could not fetch the public keys that verify sign-in tokens'),
    }),
    recentAccounts: seen,
    administrator: known,
    account: new AccountService({
      db,
      reference,
      mailer,
      publicOrigin,
      now,
      log,
      idleDays: config.sessions.idleDays,
      administrator: known,
    }),
    accountExport: new AccountExportRepository(db, readNotificationPreferences),
    watchlist: new WatchlistService({ db, reference, now }),
    locations: new LocationsService({ db, reference, now }),
    searches: new SearchesService({ db, reference, now }),
    searchEmails: new SearchAlertEmailsService({ db, reference, publicOrigin }),
    unread,
    unreadHub,
    deliveries: new NotificationDeliveriesRepository(db),
    pushSubscriptions: new PushSubscriptionsRepository(db, config.sessions.idleDays),
    photos,
    photosService: new PhotosService({ db, photos, files, jobs, now, log }),
    files,
    releases: new ReleasesService({ db, now, health: releaseHealth }),
    releaseHealth,
    deployTokens: new DeployTokensRepository(db),
    mailer,
    authEmails: known && new AuthEmailsService({ mailer, publicOrigin, administrator: known }),
    contactMessages: new ContactMessagesRepository(db),
    contactOutcomes: { stored: 0, spam: 0 },
  };
}
