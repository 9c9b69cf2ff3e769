/**
 * Converts a push payload into a notification. The payload is validated, because anyone who knows
 * the subscription's endpoint can send one.
 */
import { serviceWorkerMessages } from './service-worker.messages.ts';

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string;
  /** Target of a click: a path on our origin, or an https URL of another site. */
  readonly url: string;
}

/** The page that lists all notifications. */
const NOTIFICATIONS_PATH = '/account/notifications';

/**
 * Shown for unreadable payloads: browsers revoke the push permission of sites that show no
 * notification for a push.
 */
const GENERIC: ShownNotification = {
  ...serviceWorkerMessages.genericNotification,
  tag: 'paddock',
  url: NOTIFICATIONS_PATH,
};

/** Phones do not display titles as long as this. */
const MAX_TITLE_LENGTH = 120;
const MAX_BODY_LENGTH = 400;

/**
 * Returns the URL if it is a path of ours or another site's https URL; otherwise the list of
 * notifications.
 */
function toTargetUrl(url: unknown, origin: string): string {
  if (typeof url !== 'string') return NOTIFICATIONS_PATH;
  try {
    const target = new URL(url, origin);
    if (target.origin === origin) return target.pathname + target.search + target.hash;
    return target.protocol === 'https:' ? target.href : NOTIFICATIONS_PATH;
  } catch {
    return NOTIFICATIONS_PATH;
  }
}

/** @param text JSON of `PushPayload` (contracts); null when the push has no data */
export function toNotification(text: string | null, origin: string): ShownNotification {
  let payload: Partial<Record<'id' | 'title' | 'body' | 'url', unknown>> | null;
  try {
    payload = JSON.parse(text ?? 'null') as typeof payload;
  } catch {
    return GENERIC;
  }
  if (typeof payload?.title !== 'string' || payload.title === '') return GENERIC;
  const { id, title, body, url } = payload;
  return {
    title: title.slice(0, MAX_TITLE_LENGTH),
    body: typeof body === 'string' ? body.slice(0, MAX_BODY_LENGTH) : '',
    tag: typeof id === 'string' && id !== '' ? id : GENERIC.tag,
    url: toTargetUrl(url, origin),
  };
}
