/** The API's settings, all from the environment (`.env.example` lists them). */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ConfigError } from './config-error.ts';
import {
  readIdentityConfig,
  readMailConfig,
  type IdentityConfig,
  type MailConfig,
} from './identity-config.ts';
import {
  readAllowsLocalPush,
  readPushConfig,
  type NotificationConfig,
  type PushConfig,
} from './notification-config.ts';
import { MINIMUM_WAGE_CENTS_PER_HOUR } from '@paddock/contracts/categories';
import { parseRedirectHosts } from '@paddock/contracts/redirects';

export interface ApiConfig {
  readonly isProduction: boolean;
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  readonly maxDatabaseConnections: number;
  /** Requests per minute and client. */
  readonly requestsPerMinute: number;
  /**
   * Known to the shell's server alone: with it, `x-forwarded-for` is believed, so that pages rendered on the server
   * count for the visitor who asked for them.
   */
  readonly internalToken: string;
  /** The event loop's delay past which new work is turned away; 0: never. */
  readonly maxEventLoopDelayMs: number;
  /** Event streams that one process holds open; whoever comes after polls. */
  readonly maxStreams: number;
  /** How long answers of a search may be given again. */
  readonly cacheTtlMs: number;
  /** Where drawn pictures, and photos that were sent, are kept. */
  readonly pictureCacheDir: string;
  /** Other sites that redirect rules may lead to. */
  readonly redirectHosts: readonly string[];
  /** Null: nobody can sign in; all else works. */
  readonly identity: IdentityConfig | null;
  readonly sessions: SessionLimits;
  readonly mail: MailConfig;
  /** From one visitor. */
  readonly registrationsPerHour: number;
  readonly mailsPerHour: number;
  /** From one person. */
  readonly messagesPerMinute: number;
  readonly conversationsPerHour: number;
  readonly photosPerHour: number;
  readonly reportsPerHour: number;
  readonly posts: PostConfig;
  readonly notifications: NotificationConfig;
  /** Null: no Web Push. */
  readonly push: PushConfig | null;
  /** Pushes may go to this machine and its network. */
  readonly allowsLocalPush: boolean;
}

export interface PostConfig {
  /** The adult minimum wage; it changes every April. */
  readonly minimumWageCentsPerHour: number;
  /** Of one person, within 24 hours; fewer in their first week. */
  readonly postsPerDay: number;
  readonly postsPerDayWhenNew: number;
  /** From one person. */
  readonly startsPerHour: number;
  readonly savesPerMinute: number;
  readonly phonesPerHour: number;
}

export interface SessionLimits {
  /** Without a visit. */
  readonly idleDays: number;
  /** After sign-in, whatever happens. */
  readonly absoluteDays: number;
}

export type { IdentityConfig, MailConfig, NotificationConfig, PushConfig };
export { ConfigError };

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

/** @throws ConfigError naming the variable. */
export function readConfig(env: NodeJS.ProcessEnv): ApiConfig {
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl)
    throw new ConfigError(
      'DATABASE_URL is not set: the address of a PostgreSQL 15 or newer, such as postgresql://user:password@host/paddock. "npm start" sets it by itself.',
    );
  const logLevel = LOG_LEVELS.find((level) => level === (env['LOG_LEVEL'] ?? 'info'));
  if (!logLevel)
    throw new ConfigError(
      `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${env['LOG_LEVEL'] ?? ''}".`,
    );
  const identity = readIdentityConfig(env);
  return {
    databaseUrl,
    isProduction: env['NODE_ENV'] === 'production',
    host: env['API_HOST'] ?? '127.0.0.1',
    port: readInteger(env, 'API_PORT', 4201, 0, 65_535),
    logLevel,
    maxDatabaseConnections: readInteger(env, 'API_DATABASE_CONNECTIONS', 12, 1, 200),
    requestsPerMinute: readInteger(env, 'API_REQUESTS_PER_MINUTE', 600, 1, 1_000_000_000),
    internalToken: env['API_INTERNAL_TOKEN'] ?? randomBytes(24).toString('base64url'),
    maxEventLoopDelayMs: readInteger(env, 'API_MAX_EVENT_LOOP_DELAY_MS', 2_000, 0, 600_000),
    maxStreams: readInteger(env, 'API_MAX_STREAMS', 20_000, 0, 1_000_000),
    cacheTtlMs: readInteger(env, 'API_CACHE_TTL_MS', 10_000, 0, 3_600_000),
    pictureCacheDir:
      env['PICTURE_CACHE_DIR'] ?? path.resolve(import.meta.dirname, '../../../.paddock/pictures'),
    redirectHosts: parseRedirectHosts(env['REDIRECT_HOSTS']),
    identity,
    sessions: {
      idleDays: readInteger(env, 'SESSION_IDLE_DAYS', 30, 1, 365),
      absoluteDays: readInteger(env, 'SESSION_ABSOLUTE_DAYS', 180, 1, 400),
    },
    mail: readMailConfig(env, identity !== null),
    registrationsPerHour: readInteger(env, 'API_REGISTRATIONS_PER_HOUR', 10, 1, 1_000_000),
    mailsPerHour: readInteger(env, 'API_MAILS_PER_HOUR', 20, 1, 1_000_000),
    messagesPerMinute: readInteger(env, 'API_MESSAGES_PER_MINUTE', 30, 1, 1_000_000),
    conversationsPerHour: readInteger(env, 'API_CONVERSATIONS_PER_HOUR', 20, 1, 1_000_000),
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
      startsPerHour: readInteger(env, 'API_POST_STARTS_PER_HOUR', 60, 1, 1_000_000),
      savesPerMinute: readInteger(env, 'API_DRAFT_SAVES_PER_MINUTE', 120, 1, 1_000_000),
      phonesPerHour: readInteger(env, 'API_PHONES_PER_HOUR', 30, 1, 1_000_000),
    },
    notifications: {
      retentionDays: readInteger(env, 'NOTIFICATION_RETENTION_DAYS', 90, 1, 3_650),
      messageMailDelaySeconds: readInteger(env, 'NOTIFICATION_MAIL_DELAY_SECONDS', 600, 0, 86_400),
    },
    push: readPushConfig(env),
    allowsLocalPush: readAllowsLocalPush(env),
  };
}

function readInteger(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}
