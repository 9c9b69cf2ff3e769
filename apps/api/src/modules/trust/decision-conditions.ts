/**
 * SQL conditions on rows of `moderation_acts`. A decision that was undone, and the decision that
 * undid it, are cancelled: the subject is treated as if neither had been made.
 */
import { sql, type RawBuilder } from 'kysely';

/** @param acts an alias of `moderation_acts` */
export function buildUndoneCondition(acts: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from moderation_acts as undo where undo.undoes_id = ${sql.ref(`${acts}.id`)})`;
}

function buildCancelledCondition(acts: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${acts}.undoes_id`)} is not null or ${buildUndoneCondition(acts)})`;
}

/** @param acts an alias of `moderation_acts` */
export function buildNotCancelledCondition(acts: string): RawBuilder<boolean> {
  return sql<boolean>`not ${buildCancelledCondition(acts)}`;
}

/**
 * True when a later decision about the same subject has replaced this one. A dismissal of reports
 * only replaces an earlier dismissal.
 *
 * @param acts an alias of `moderation_acts`
 */
export function buildReplacedCondition(acts: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${acts}.${name}`);
  return sql<boolean>`exists (
    select from moderation_acts as later where (later.created_at, later.id) > (${column('created_at')}, ${column('id')}) and later.account_id = ${column('account_id')} and later.listing_id is not distinct from ${column('listing_id')}
      and ${buildNotCancelledCondition('later')} and (later.act <> 'dismiss' or ${column('act')} = 'dismiss'))`;
}

/**
 * True when a warning is in effect.
 *
 * @param isAboutSubject a condition on the alias `warning`
 */
export function buildWarnedCondition(isAboutSubject: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from moderation_acts as warning where ${isAboutSubject} and warning.act = 'warn' and not ${buildUndoneCondition('warning')} and not ${buildReplacedCondition('warning')})`;
}

/**
 * True for a ban that is in effect, was made by another moderator and is not confirmed yet.
 *
 * @param acts an alias of `moderation_acts`
 */
export function buildUnconfirmedBanCondition(
  acts: string,
  moderatorAccountId: number,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${acts}.${name}`);
  return sql<boolean>`(${column('act')} = 'ban' and ${column('confirmed_at')} is null and ${column('moderator_account_id')} is distinct from ${moderatorAccountId}
    and not ${buildUndoneCondition(acts)} and not ${buildReplacedCondition(acts)})`;
}

/**
 * True when the affected user has answered this decision and no moderator has decided since.
 *
 * @param acts an alias of `moderation_acts`
 */
export function buildUnhandledAnswerCondition(acts: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${acts}.${name}`);
  return sql<boolean>`(${column('answered_at')} is not null and not ${buildUndoneCondition(acts)} and not exists (
    select from moderation_acts as later where later.id <> ${column('id')} and later.created_at >= ${column('answered_at')} and later.account_id = ${column('account_id')} and later.listing_id is not distinct from ${column('listing_id')}
      and ${buildNotCancelledCondition('later')}))`;
}
