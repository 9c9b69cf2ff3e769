import { sql, type RawBuilder } from 'kysely';

export interface NamedUser {
  readonly publicId: number;
  readonly name: string;
}

/**
 * Selects the public id and the name of a left-joined account. Null when no account is joined.
 * @param alias the alias of `accounts` in the query
 */
export function selectNamedUser(alias: string): RawBuilder<NamedUser | null> {
  const account = sql.ref(alias);
  return sql`case when ${account}.id is not null then jsonb_build_object('publicId', ${account}.public_id, 'name', ${account}.name) end`;
}
