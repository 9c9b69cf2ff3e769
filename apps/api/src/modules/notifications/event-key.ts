/**
 * Reads a notification's `eventKey`: the event's type and what identifies the event, separated by
 * colons (notification-draft.ts).
 */
import type { DomainEvent } from './domain-events.ts';

/** Every type of event. The first part of an `eventKey` is one of them. */
const EVENT_TYPES: Readonly<Record<DomainEvent['type'], true>> = {
  'message-received': true,
  'listing-price-dropped': true,
  'listing-changed': true,
  'listing-ending': true,
  'listing-over': true,
  'post-expiring': true,
  'post-expired': true,
  'application-received': true,
  'application-decided': true,
  'saved-search-matched': true,
  'report-handled': true,
  'post-moderated': true,
  'account-moderated': true,
  'cases-waiting': true,
  'news-published': true,
};

/** Returns the type of a notification's event. Null for events of a newer release. */
export function getEventType(eventKey: string): DomainEvent['type'] | null {
  const [type = ''] = eventKey.split(':');
  return Object.hasOwn(EVENT_TYPES, type) ? (type as DomainEvent['type']) : null;
}

/** Returns the decision that an `eventKey` contains; null when it is about something else. */
export function parseDecisionKey(eventKey: string): number | null {
  const [, actId] = /^(?:post|account)-moderated:(\d{1,16})$/.exec(eventKey) ?? [];
  return actId === undefined ? null : Number(actId);
}

/**
 * Returns the search and period that the `eventKey` of a saved search alert contains; null for
 * other events.
 */
export function parseAlertKey(
  eventKey: string,
): { readonly searchId: number; readonly period: string } | null {
  const [, searchId, period] = /^saved-search-matched:(\d{1,16}):(.+)$/.exec(eventKey) ?? [];
  return searchId === undefined || period === undefined
    ? null
    : { searchId: Number(searchId), period };
}
