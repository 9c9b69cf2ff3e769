/** Whose notifications somebody may read, mark and delete: their own, and nobody else's. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';

type Where = ExpressionBuilder<Database, 'notifications'>;
type Condition = (where: Where) => ExpressionWrapper<Database, 'notifications', SqlBool>;

/** Every statement on notifications that a person causes has this condition. */
export function own({ accountId }: Pick<SignedIn, 'accountId'>): Condition {
  return (where) => where.and([where('notifications.user_account_id', '=', accountId)]);
}

/** What the bell, its panel and the page show: not what is sent by other ways alone, not what was deleted or is too old. */
export function listed(asker: Pick<SignedIn, 'accountId'>): Condition {
  return (where) =>
    where.and([
      own(asker)(where),
      where('notifications.is_in_app', '=', true),
      where('notifications.is_expired', '=', false),
      where('notifications.deleted_at', 'is', null),
    ]);
}
