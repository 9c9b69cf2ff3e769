/** Conditions that limit queries to the current user's own notifications. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';

type Where = ExpressionBuilder<Database, 'notifications'>;
type Condition = (where: Where) => ExpressionWrapper<Database, 'notifications', SqlBool>;

/**
 * SQL condition for the user's own notifications. Every statement made for a user must contain it.
 */
export function isOwnedBy({ accountId }: Pick<SignedInUser, 'accountId'>): Condition {
  return (where) => where.and([where('notifications.user_account_id', '=', accountId)]);
}

/**
 * SQL condition for the notifications that the bell and the notifications page show. Excludes those
 * sent only by email or push, and deleted or expired ones.
 */
export function isVisibleTo(currentUser: Pick<SignedInUser, 'accountId'>): Condition {
  return (where) =>
    where.and([
      isOwnedBy(currentUser)(where),
      where('notifications.is_in_app', '=', true),
      where('notifications.is_expired', '=', false),
      where('notifications.deleted_at', 'is', null),
    ]);
}
