/** What the routes work with: made once per server, handed to every plugin. */
import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from './config.ts';
import { AnswerCache } from './cache/answer-cache.ts';
import { TtlCache } from './cache/ttl-cache.ts';
import type { DatabaseConnection } from './database/client.ts';
import { listen } from './database/listen.ts';
import type { Administrator } from './identity/administrator.ts';
import { SeenAccounts } from './identity/seen-accounts.ts';
import { createTokenCheck } from './identity/token-check.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { PgBossQueue } from './jobs/pg-boss-queue.ts';
import { AccountExportRepository } from './modules/account/account-export.repository.ts';
import { AccountService } from './modules/account/account.service.ts';
import { AccountsRepository } from './modules/account/accounts.repository.ts';
import { BlocksService } from './modules/blocks/blocks.service.ts';
import { ContactMessagesRepository } from './modules/contact/contact-messages.repository.ts';
import { CountsRepository } from './modules/categories/counts.repository.ts';
import { ListingsRepository } from './modules/listings/listings.repository.ts';
import { LocationsService } from './modules/locations/locations.service.ts';
import {
  MatchWindowRepository,
  type MatchWindow,
} from './modules/listings/match-window.repository.ts';
import { AuthMailsService } from './modules/mail/auth-mails.service.ts';
import { Mailer } from './modules/mail/mailer.ts';
import { MessagesService } from './modules/messages/messages.service.ts';
import { NewsRepository } from './modules/news/news.repository.ts';
import { NewsService } from './modules/news/news.service.ts';
import { DeliveriesRepository } from './modules/notifications/delivery/deliveries.repository.ts';
import { NotificationsRepository } from './modules/notifications/notifications.repository.ts';
import { PostListsService } from './modules/posts/post-lists.service.ts';
import { PostTransitionsService } from './modules/posts/post-transitions.service.ts';
import { PostsService } from './modules/posts/posts.service.ts';
import type { EventParts } from './modules/notifications/record-event.ts';
import { PhotosRepository } from './modules/photos/photos.repository.ts';
import { PhotosService } from './modules/photos/photos.service.ts';
import { PushSubscriptionsRepository } from './modules/push/push-subscriptions.repository.ts';
import { DeployTokensRepository } from './modules/releases/deploy-tokens.repository.ts';
import { ReleaseHealthService } from './modules/releases/release-health.service.ts';
import { ReleasesService } from './modules/releases/releases.service.ts';
import { ReferenceRepository } from './modules/reference/reference.repository.ts';
import { AskersRepository } from './modules/session/askers.repository.ts';
import { SessionService } from './modules/session/session.service.ts';
import { SessionsRepository } from './modules/session/sessions.repository.ts';
import { SiteRepository } from './modules/site/site.repository.ts';
import { SitemapsRepository } from './modules/sitemaps/sitemaps.repository.ts';
import { SiteState } from './modules/site/site-state.ts';
import { VocabularyRepository } from './modules/suggestions/vocabulary.repository.ts';
import { SearchLettersService } from './modules/searches/search-letters.service.ts';
import { SearchesService } from './modules/searches/searches.service.ts';
import { ModerationQueueService } from './modules/trust/moderation-queue.service.ts';
import { TrustService } from './modules/trust/trust.service.ts';
import { UnreadHub } from './modules/unread/unread-hub.ts';
import { UnreadRepository } from './modules/unread/unread.repository.ts';
import { WatchlistService } from './modules/watchlist/watchlist.service.ts';
import { createFirebaseAdministrator } from './plugins/firebase-administrator.ts';
import { createFileStore, type FileStore } from './plugins/firebase-storage.ts';

/** What a test puts in place of what would be elsewhere. */
export interface ServerParts {
  readonly now?: () => Date;
  readonly administrator?: Administrator;
  /** How often open streams are looked after; an 18th of the time between heartbeats. */
  readonly streamTickMs?: number;
}

export interface ApiServices {
  readonly config: ApiConfig;
  readonly connection: DatabaseConnection;
  readonly jobs: JobQueue;
  /** What works beside requests: ended with the server, before its connections are. */
  readonly background: { stop(): Promise<void> }[];
  readonly answers: AnswerCache;
  readonly reference: ReferenceRepository;
  readonly listings: ListingsRepository;
  readonly windows: MatchWindowRepository;
  readonly windowCache: TtlCache<MatchWindow>;
  readonly counts: CountsRepository;
  readonly news: NewsRepository;
  readonly newsService: NewsService;
  readonly vocabulary: VocabularyRepository;
  readonly sitemaps: SitemapsRepository;
  readonly site: SiteState;
  readonly contactMessages: ContactMessagesRepository;
  readonly now: () => Date;
  readonly accounts: AccountsRepository;
  readonly askers: AskersRepository;
  readonly sessions: SessionsRepository;
  readonly sessionService: SessionService;
  readonly seen: SeenAccounts;
  /** Null where nobody can sign in. */
  readonly administrator: Administrator | null;
  readonly account: AccountService;
  readonly accountExport: AccountExportRepository;
  readonly watchlist: WatchlistService;
  readonly locations: LocationsService;
  readonly searches: SearchesService;
  readonly searchLetters: SearchLettersService;
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
  /** What an event is recorded with. */
  readonly eventParts: () => EventParts;
  readonly deliveries: DeliveriesRepository;
  readonly pushSubscriptions: PushSubscriptionsRepository;
  readonly photos: PhotosRepository;
  readonly photosService: PhotosService;
  /** Null where there is no bucket. */
  readonly files: FileStore | null;
  readonly releases: ReleasesService;
  readonly releaseHealth: ReleaseHealthService;
  readonly deployTokens: DeployTokensRepository;
  readonly mailer: Mailer;
  readonly authMails: AuthMailsService | null;

  /** Counted for /metrics. */
  readonly contactOutcomes: { stored: number; spam: number };
}

const MAX_WINDOWS = 3_000;

export function createServices(
  config: ApiConfig,
  connection: DatabaseConnection,
  {
    log,
    now = () => new Date(),
    administrator,
    streamTickMs,
  }: ServerParts & { readonly log: FastifyBaseLogger },
): ApiServices {
  const { db } = connection;
  const { identity } = config;
  const known = administrator ?? (identity && createFirebaseAdministrator(identity.projectId));
  const mailer = new Mailer(config.mail, log);
  const reference = new ReferenceRepository(db);
  const { publicOrigin } = config.mail;
  const sessions = new SessionsRepository(db, config.sessions.idleDays);
  const seen = new SeenAccounts();
  const unread = new UnreadRepository(connection.pool);
  const unreadHub = new UnreadHub({
    unread,
    // Whoever listens is here, as whoever asks is.
    async checkSessions(ids) {
      const live = await sessions.listLive(ids, now());
      for (const { accountId, firebaseId } of live) seen.note({ id: accountId, firebaseId });
      return live;
    },
    listen: (heard) =>
      listen({
        ...heard,
        url: config.databaseUrl,
        channel: 'unread',
        onLost: (error) =>
          log.warn({ err: error }, 'the listening connection was lost; it is made again'),
      }),
    maxStreams: config.maxStreams,
    ...(streamTickMs === undefined ? {} : { tickMs: streamTickMs }),
    onFault: (error, what) => log.warn({ err: error }, what),
  });
  const jobs = new PgBossQueue(now);
  const photos = new PhotosRepository(db);
  const files = identity && createFileStore(identity);
  const eventParts = (): EventParts => ({
    jobs,
    now: now(),
    urlHosts: config.redirectHosts,
    messageMailDelaySeconds: config.notifications.messageMailDelaySeconds,
  });
  const windowCache = new TtlCache<MatchWindow>({
    ttlMs: config.cacheTtlMs,
    maxEntries: MAX_WINDOWS,
  });
  const releaseHealth = new ReleaseHealthService({
    db,
    now,
    onTakenBack: (channel, { remote, from, reason }) =>
      log.warn(
        { channel, remote, version: from?.canary?.version, reason },
        'a canary was taken back and quarantined',
      ),
  });
  return {
    config,
    connection,
    jobs,
    background: [],
    eventParts,
    messages: new MessagesService({ db, reference, now, eventParts }),
    blocks: new BlocksService({ db, now }),
    trust: new TrustService({ db, now, eventParts }),
    moderationQueue: new ModerationQueueService({ db, reference, now }),
    posts: new PostsService({ db, reference, now, settings: config.posts }),
    postLists: new PostListsService({ db, reference, now, settings: config.posts }),
    postTransitions: new PostTransitionsService({
      db,
      reference,
      now,
      eventParts,
      settings: config.posts,
    }),
    notifications: new NotificationsRepository(db),
    answers: new AnswerCache(config.cacheTtlMs),
    reference,
    listings: new ListingsRepository(db),
    windows: new MatchWindowRepository(db, windowCache),
    windowCache,
    counts: new CountsRepository(db),
    news: new NewsRepository(db),
    newsService: new NewsService({ db, now }),
    vocabulary: new VocabularyRepository(db),
    sitemaps: new SitemapsRepository(db),
    site: new SiteState(new SiteRepository(db), config.redirectHosts),
    now,
    accounts: new AccountsRepository(db),
    askers: new AskersRepository(connection.pool, config.sessions.idleDays),
    sessions,
    sessionService: new SessionService({
      db,
      now,
      limits: config.sessions,
      checkToken: identity && createTokenCheck({ ...identity, now }),
      onKeysMissing: (error) =>
        log.warn({ err: error }, 'the keys of the sign-in service cannot be had'),
    }),
    seen,
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
    accountExport: new AccountExportRepository(db),
    watchlist: new WatchlistService({ db, reference, now }),
    locations: new LocationsService({ db, reference, now }),
    searches: new SearchesService({ db, reference, now }),
    searchLetters: new SearchLettersService({ db, reference, publicOrigin }),
    unread,
    unreadHub,
    deliveries: new DeliveriesRepository(db),
    pushSubscriptions: new PushSubscriptionsRepository(db, config.sessions.idleDays),
    photos,
    photosService: new PhotosService({ db, photos, files, jobs, now, log }),
    files,
    releases: new ReleasesService({ db, now, health: releaseHealth }),
    releaseHealth,
    deployTokens: new DeployTokensRepository(db),
    mailer,
    authMails: known && new AuthMailsService({ mailer, publicOrigin, administrator: known }),
    contactMessages: new ContactMessagesRepository(db),
    contactOutcomes: { stored: 0, spam: 0 },
  };
}
