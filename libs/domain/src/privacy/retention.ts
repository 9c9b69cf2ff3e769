/**
 * How long Paddock keeps personal data. The API's scheduled tasks delete by these numbers, and the
 * privacy policy shows them (data-kinds.messages.ts).
 */
export const CONTACT_MESSAGE_MONTHS = 24;
/** Days after the job's listing has ended. */
export const CV_DAYS = 30;
export const SEARCH_COUNT_DAYS = 90;
/** The numbers of page views, failures and page vitals of each release. */
export const RELEASE_COUNT_DAYS = 8;
/** The matches of a saved search: as long as an item's listing stays live. */
export const SEARCH_MATCH_DAYS = 60;
/** The default; operators can set NOTIFICATION_RETENTION_DAYS. */
export const NOTIFICATION_DAYS = 90;
/**
 * How long an expired notification stays in its table, so that repeating an event does not notify
 * a user twice.
 */
export const EXPIRED_NOTIFICATION_DAYS = 30;
/** Stored responses to writes. A repeated request gets the stored response and changes nothing. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** Days after a session has ended. Its row is kept to reject old tokens of the same sign-in. */
export const ENDED_SESSION_DAYS = 30;
/** The hashes that remain of a banned account that was deleted. */
export const BANNED_CONTACT_MONTHS = 24;
/** The audit log. The database refuses to delete younger entries (migration 0013). */
export const AUDIT_MONTHS = 12;
