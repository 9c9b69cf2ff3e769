/**
 * The rights of the database user that the API serves with (docs/adr/0053-security-log.md). It owns
 * no table, so no statement of the API, not even an injected one, can change the security log, a
 * trigger or the schema.
 */
import type pg from 'pg';

/** The user in API_DATABASE_URL. Operators create it; `npm start` does so itself. */
export const API_ROLE = 'paddock_api';

/**
 * Grants the user its rights. The owner runs this after each migration, so that it covers new
 * tables.
 */
const GRANTS = `
  grant usage on schema public, pgboss to ${API_ROLE};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${API_ROLE};
  grant usage, select on all sequences in schema public, pgboss to ${API_ROLE};
  grant execute on all functions in schema public, pgboss to ${API_ROLE};
  revoke insert, update, delete on schema_migrations from ${API_ROLE};
  revoke update, delete on audit from ${API_ROLE};
`;

/** Grants the rights if the user exists. */
export async function grantApiRights(client: pg.Client): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [API_ROLE]);
  if (role.rowCount === 1) await client.query(GRANTS);
}

/** Returns the address for the API's user of an embedded database, which asks for no password. */
export function toApiUrl(url: string): string {
  const apiUrl = new URL(url);
  apiUrl.searchParams.set('user', API_ROLE);
  return apiUrl.href;
}

/** True when the user of this connection could change the security log. */
export async function canChangeAuditLog(pool: pg.Pool): Promise<boolean> {
  const result = await pool.query<{ can: boolean }>(
    "select has_table_privilege('audit', 'update') or pg_has_role(relowner, 'member') as can from pg_class where oid = 'audit'::regclass",
  );
  return result.rows[0]?.can === true;
}
