/** Conditions that limit queries to the current user's own notifications. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { SignedInUser } from '../../plugins/session.ts';

type Where = ExpressionBuilder<Database, 'notifications'>;
type Condition = (where: Where) => ExpressionWrapper<Database, 'notifications', SqlBool>;

/**
 * Selects the user's own notifications. Every statement made for a user must have this condition.
 */
export function ownedBy({ accountId }: Pick<SignedInUser, 'accountId'>): Condition {
  return (where) => where.and([where('notifications.user_account_id', '=', accountId)]);
}

/**
 * Selects notifications that the bell and the notifications page show: not email- or push-only,
 * deleted or expired ones.
 */
export function visibleTo(currentUser: Pick<SignedInUser, 'accountId'>): Condition {
  return (where) =>
    where.and([
      ownedBy(currentUser)(where),
      where('notifications.is_in_app', '=', true),
      where('notifications.is_expired', '=', false),
      where('notifications.deleted_at', 'is', null),
    ]);
}
