/** The one pool of connections, and Kysely on top of it. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

/** A query that takes longer has gone wrong; it must not hold a connection. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** A bigint of ours is an id or an amount in cents, far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseConnection {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseConnectionOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** 0: none (migrations, seed). */
  readonly statementTimeoutMs?: number;
  /** Told of connections that broke while idle: the pool replaces them by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Connects on first use: the server may start before its database does. */
export function connectDatabase(options: DatabaseConnectionOptions): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 12,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    application_name: 'paddock-api',
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    types,
  });
  // A connection that breaks while it is lent out raises its own error beside its query's, and the pool listens only
  // to those that are idle: unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionLost?.(error)));
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
