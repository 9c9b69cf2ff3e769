/** The API's configuration, read from environment variables. They are listed in `.env.example`. */
import { NOTIFICATION_DAYS } from '@paddock/domain/privacy/retention';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ConfigError, readInteger, readSwitch } from '@paddock/contracts/config-error';
import {
  readIdentityConfig,
  readEmailConfig,
  type IdentityConfig,
  type EmailConfig,
} from './identity-config.ts';
import {
  readAllowsLocalPush,
  readPushConfig,
  type NotificationConfig,
  type PushConfig,
} from './notification-config.ts';
import { MINIMUM_WAGE_CENTS_PER_HOUR } from '@paddock/domain/categories';
import { parseRedirectHosts } from '@paddock/contracts/redirects';
import { readSiteDetails, type SiteDetails } from '@paddock/contracts/site-details';

export interface ApiConfig {
  readonly isProduction: boolean;
  /** The connection for migrations, as the owner of the tables. */
  readonly databaseUrl: string;
  /** The connection for everything else, as a user who owns no table. */
  readonly apiDatabaseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  readonly maxDatabaseConnections: number;
  /** How long a request waits for a database connection before it is rejected with 503. */
  readonly databaseConnectTimeoutMs: number;
  /** How long a query may run before the database cancels it. */
  readonly databaseStatementTimeoutMs: number;
  /** The rate limit of each client address. */
  readonly requestsPerMinute: number;
  /**
   * The secret shared by the API and the shell's server. On requests that carry it, the API trusts
   * `x-forwarded-for`, so that requests made while rendering on the server count against the
   * visitor's rate limit.
   */
  readonly internalToken: string;
  /**
   * Origin of the shell that tries new releases (ADR 56). Defaults to the site's. Null when
   * unknown.
   */
  readonly shellOrigin: string | null;
  /** The key that hashes the identifiers of deleted accounts that were banned. */
  readonly banKey: string;
  /** The URL to which each change of a channel is sent (ADR 63). Null to send it nowhere. */
  readonly releaseWebhook: { readonly url: string; readonly secret: string | null } | null;
  /**
   * The secret that a scraper of /metrics must send. Null when /metrics needs none, which is only
   * possible in development. In production, no token means that there are no metrics.
   */
  readonly metricsToken: string | null;
  /** True when OpenTelemetry's SDK sends traces to a collector (ADR 72). */
  readonly isTraced: boolean;
  /**
   * The event loop delay in milliseconds above which the API rejects new requests with 503. 0
   * disables the check.
   */
  readonly maxEventLoopDelayMs: number;
  /**
   * How long a stopping process answers requests while /api/ready already answers 503, in
   * milliseconds. It has to be longer than the load balancer takes to notice.
   */
  readonly drainMs: number;
  /**
   * The maximum number of event streams that one process keeps open. Further clients have to poll
   * instead.
   */
  readonly maxStreams: number;
  /** How long search responses stay in the in-process cache, in milliseconds. */
  readonly cacheTtlMs: number;
  /** The directory that caches photos and link preview cards that were requested before. */
  readonly photoCacheDir: string;
  /** Hosts other than Paddock's own that redirect rules may target. */
  readonly redirectHosts: readonly string[];
  /** Null when sign-in is not configured. Everything else works without it. */
  readonly identity: IdentityConfig | null;
  readonly sessions: SessionLimits;
  /** True when moderators, editors and operators need two-step sign-in to use their desks. */
  readonly isTwoStepNeededForDesks: boolean;
  readonly email: EmailConfig;
  /** The number of accounts that one visitor may register. */
  readonly registrationsPerHour: number;
  /** The number of sign-in and account emails that one visitor may request. */
  readonly emailsPerHour: number;
  /** This limit and the next four are per account. */
  readonly messagesPerMinute: number;
  readonly conversationsPerHour: number;
  /** New conversations of an account on its first day; more later. */
  readonly firstConversationsPerDay: number;
  readonly photosPerHour: number;
  readonly photosPerDay: number;
  readonly reportsPerHour: number;
  readonly posts: PostConfig;
  readonly notifications: NotificationConfig;
  /** Null when Web Push is not configured. */
  readonly push: PushConfig | null;
  /** True when push endpoints on this machine or its local network are allowed. */
  readonly allowsLocalPush: boolean;
  /** The site's contact details and legal entity. */
  readonly site: SiteDetails;
}

export interface PostConfig {
  /** The adult minimum wage. The government changes it every April. */
  readonly minimumWageCentsPerHour: number;
  /**
   * Posts that an account may publish in any 24 hours. During their first week, new accounts have a
   * lower limit.
   */
  readonly postsPerDay: number;
  readonly postsPerDayWhenNew: number;
  /**
   * The number of drafts that may be created per hour. This limit and the next two are per account.
   */
  readonly newDraftsPerHour: number;
  readonly draftSavesPerMinute: number;
  readonly phoneRequestsPerHour: number;
}

export interface SessionLimits {
  /** A session ends when it has not been used for this many days. */
  readonly idleDays: number;
  /** A session ends this many days after sign-in, even if it is being used. */
  readonly absoluteDays: number;
}

export type { IdentityConfig, EmailConfig, NotificationConfig, PushConfig };
export { ConfigError };

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

function readReleaseWebhook(env: NodeJS.ProcessEnv): ApiConfig['releaseWebhook'] {
  const url = env['RELEASE_WEBHOOK'];
  if (!url) return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError('RELEASE_WEBHOOK must be an address that starts with https://.');
  return { url, secret: env['RELEASE_WEBHOOK_SECRET'] || null };
}

/**
 * Reads the configuration.
 * @throws {ConfigError} when a variable is missing or invalid; the message names the variable
 */
export function readConfig(env: NodeJS.ProcessEnv): ApiConfig {
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl)
    throw new ConfigError(
      'DATABASE_URL is not set. Set it to the URL of a PostgreSQL 15 (or newer) database, such as postgresql://user:password@host/paddock. "npm start" sets it automatically.',
    );
  const logLevel = LOG_LEVELS.find((level) => level === (env['LOG_LEVEL'] ?? 'info'));
  if (!logLevel)
    throw new ConfigError(
      `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${env['LOG_LEVEL'] ?? ''}".`,
    );
  const identity = readIdentityConfig(env);
  const internalToken = env['API_INTERNAL_TOKEN'] ?? randomBytes(24).toString('base64url');
  return {
    databaseUrl,
    apiDatabaseUrl: env['API_DATABASE_URL'] || databaseUrl,
    isProduction: env['NODE_ENV'] === 'production',
    host: env['API_HOST'] ?? '127.0.0.1',
    port: readInteger(env, 'API_PORT', 4201, 0, 65_535),
    logLevel,
    maxDatabaseConnections: readInteger(env, 'API_DATABASE_CONNECTIONS', 12, 1, 200),
    databaseConnectTimeoutMs: readInteger(env, 'API_CONNECT_TIMEOUT_MS', 3_000, 100, 120_000),
    databaseStatementTimeoutMs: readInteger(env, 'API_STATEMENT_TIMEOUT_MS', 5_000, 100, 120_000),
    requestsPerMinute: readInteger(env, 'API_REQUESTS_PER_MINUTE', 600, 1, 1_000_000_000),
    shellOrigin: env['SHELL_ORIGIN'] || env['PUBLIC_ORIGIN'] || null,
    internalToken,
    banKey: env['BAN_KEY'] || internalToken,
    releaseWebhook: readReleaseWebhook(env),
    metricsToken: env['METRICS_TOKEN'] || null,
    isTraced: Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT']),
    maxEventLoopDelayMs: readInteger(env, 'API_MAX_EVENT_LOOP_DELAY_MS', 2_000, 0, 600_000),
    drainMs: readInteger(env, 'DRAIN_MS', env['NODE_ENV'] === 'production' ? 5_000 : 0, 0, 60_000),
    maxStreams: readInteger(env, 'API_MAX_STREAMS', 20_000, 0, 1_000_000),
    cacheTtlMs: readInteger(env, 'API_CACHE_TTL_MS', 10_000, 0, 3_600_000),
    photoCacheDir:
      env['PICTURE_CACHE_DIR'] ?? path.resolve(import.meta.dirname, '../../../.paddock/pictures'),
    isTwoStepNeededForDesks: readSwitch(
      env,
      'DESKS_NEED_TWO_STEP',
      env['NODE_ENV'] === 'production',
    ),
    redirectHosts: parseRedirectHosts(env['REDIRECT_HOSTS']),
    identity,
    sessions: {
      idleDays: readInteger(env, 'SESSION_IDLE_DAYS', 30, 1, 365),
      absoluteDays: readInteger(env, 'SESSION_ABSOLUTE_DAYS', 180, 1, 400),
    },
    email: readEmailConfig(env, identity !== null),
    registrationsPerHour: readInteger(env, 'API_REGISTRATIONS_PER_HOUR', 10, 1, 1_000_000),
    emailsPerHour: readInteger(env, 'API_MAILS_PER_HOUR', 20, 1, 1_000_000),
    messagesPerMinute: readInteger(env, 'API_MESSAGES_PER_MINUTE', 30, 1, 1_000_000),
    conversationsPerHour: readInteger(env, 'API_CONVERSATIONS_PER_HOUR', 20, 1, 1_000_000),
    firstConversationsPerDay: readInteger(env, 'API_FIRST_CONVERSATIONS_PER_DAY', 5, 1, 1_000_000),
    photosPerDay: readInteger(env, 'API_PHOTOS_PER_DAY', 600, 1, 1_000_000),
    photosPerHour: readInteger(env, 'API_PHOTOS_PER_HOUR', 300, 1, 1_000_000),
    reportsPerHour: readInteger(env, 'API_REPORTS_PER_HOUR', 10, 1, 1_000_000),
    posts: {
      minimumWageCentsPerHour: readInteger(
        env,
        'MINIMUM_WAGE_CENTS',
        MINIMUM_WAGE_CENTS_PER_HOUR,
        1,
        100_000,
      ),
      postsPerDay: readInteger(env, 'API_POSTS_PER_DAY', 50, 1, 1_000_000),
      postsPerDayWhenNew: readInteger(env, 'API_POSTS_PER_DAY_WHEN_NEW', 10, 1, 1_000_000),
      newDraftsPerHour: readInteger(env, 'API_POST_STARTS_PER_HOUR', 60, 1, 1_000_000),
      draftSavesPerMinute: readInteger(env, 'API_DRAFT_SAVES_PER_MINUTE', 120, 1, 1_000_000),
      phoneRequestsPerHour: readInteger(env, 'API_PHONES_PER_HOUR', 30, 1, 1_000_000),
    },
    notifications: {
      retentionDays: readInteger(env, 'NOTIFICATION_RETENTION_DAYS', NOTIFICATION_DAYS, 1, 3_650),
      messageEmailDelaySeconds: readInteger(env, 'NOTIFICATION_MAIL_DELAY_SECONDS', 600, 0, 86_400),
    },
    push: readPushConfig(env),
    allowsLocalPush: readAllowsLocalPush(env),
    site: readSiteDetails(env),
  };
}
