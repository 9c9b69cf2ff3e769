/** What a push says, made into what the phone shows. Nothing here trusts what came: anybody who knows the address could have tried. */

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  /** One with the same tag takes the place of one that is still shown. */
  readonly tag: string;
  /** Where a click leads: within Paddock, or another site by https. */
  readonly url: string;
}

/** Where everything is that one has been told. */
const NOTIFICATIONS = '/account/notifications';

/** A browser that shows nothing for a push loses the right to get any: a push that cannot be read says this much. */
const GENERIC: ShownNotification = {
  title: 'Paddock',
  body: 'Something new is waiting for you.',
  tag: 'paddock',
  url: NOTIFICATIONS,
};

/** More than a phone shows of either. */
const LONGEST_TITLE = 120;
const LONGEST_BODY = 400;

/** @returns the address of a click: ours, or another's by https; the list of notifications for anything else */
function toTargetUrl(url: unknown, origin: string): string {
  if (typeof url !== 'string') return NOTIFICATIONS;
  try {
    const target = new URL(url, origin);
    if (target.origin === origin) return target.pathname + target.search + target.hash;
    return target.protocol === 'https:' ? target.href : NOTIFICATIONS;
  } catch {
    return NOTIFICATIONS;
  }
}

/** @param text JSON of contracts' `PushPayload`; null where the push carried nothing */
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
    title: title.slice(0, LONGEST_TITLE),
    body: typeof body === 'string' ? body.slice(0, LONGEST_BODY) : '',
    tag: typeof id === 'string' && id !== '' ? id : GENERIC.tag,
    url: toTargetUrl(url, origin),
  };
}
