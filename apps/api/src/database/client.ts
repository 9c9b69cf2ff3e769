/** Creates the database connection pool and the Kysely instance that uses it. */
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isDiskFull } from './failures.ts';
import { recordQuery } from './record-query.ts';
import type { Database } from './tables.ts';

/** The defaults of the tools. The API's come from its configuration. */
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** The queries of sitemaps may take 7 s longer than others. */
const SILENCE_MARGIN_MS = 10_000;
/**
 * The first searches of a connection are slow, until its server process has cached the catalogue.
 * Some networks drop connections that have been idle for 350 s.
 */
const IDLE_TIMEOUT_MS = 240_000;

/** Parse bigint as a number: our bigint columns contain ids and cents, far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseConnection {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /**
   * Returns how long ago a query failed because the database's disk was full, in milliseconds;
   * infinity when none has.
   */
  getMsSinceDiskFull(): number;
  close(): Promise<void>;
}

export interface DatabaseConnectionOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** How long to wait for a connection, in milliseconds. */
  readonly connectTimeoutMs?: number;
  /**
   * The database cancels a query that runs longer than this many milliseconds, because it would
   * hold a connection. The seed disables the limit with 0.
   */
  readonly statementTimeoutMs?: number;
  /**
   * A connection on which nothing arrives for this many milliseconds during a query is closed. By
   * default, 10 s more than `statementTimeoutMs`.
   */
  readonly silenceTimeoutMs?: number;
  /** Called when a connection breaks. The pool replaces it automatically. */
  readonly onConnectionLost?: (error: Error) => void;
}

function getSocket(client: pg.PoolClient): Socket {
  return (client as pg.PoolClient & pg.Client).connection.stream as Socket;
}

/** Creates the pool. It connects on first use, so the server may start before its database. */
export function connectDatabase(options: DatabaseConnectionOptions): DatabaseConnection {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const silenceTimeoutMs =
    options.silenceTimeoutMs ??
    (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + SILENCE_MARGIN_MS);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 12,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'paddock-api',
    statement_timeout: statementTimeoutMs,
    types,
  });
  // The pool handles errors only on idle connections. A connection that breaks during a query makes
  // the query fail and also emits an error event, which would end the process if it had no
  // listener.
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionLost?.(error)));
  pool.on('error', () => undefined);
  // When a firewall silently drops a connection, the database's cancellation does not arrive
  // either, and the query would hold its place in the pool for as long as TCP retries: 15 minutes.
  pool.on('connect', (client) => {
    const socket = getSocket(client);
    socket.on('timeout', () => socket.destroy());
  });
  pool.on('acquire', (client) => getSocket(client).setTimeout(silenceTimeoutMs));
  pool.on('release', (_error, client) => getSocket(client).setTimeout(0));
  let diskFullAtMs = Number.NEGATIVE_INFINITY;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      recordQuery(event);
      if (event.level === 'error' && isDiskFull(event.error)) diskFullAtMs = performance.now();
    },
  });
  return {
    db,
    pool,
    getMsSinceDiskFull: () => performance.now() - diskFullAtMs,
    close: () => db.destroy(),
  };
}
