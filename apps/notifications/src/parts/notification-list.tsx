import type { ReactNode, Ref } from 'react';
import type { Notification } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { externalLinkIcon } from '@paddock/ui/icon/shapes/external-link.ts';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { notificationListMessages } from './notification-list.messages.ts';
import { NotificationListLayout } from './notification-list.styles.ts';
import { toNotificationTarget } from './notification-target.ts';
import { findNotificationType } from './notification-types.ts';

export interface NotificationListProps {
  readonly notifications: readonly Notification[];
  /** When the list was loaded (ISO 8601). */
  readonly now: string;
  /** The site's public origin, from the server. Links to other origins are external. */
  readonly origin: string;
  /** True when the notification's row has the label "New". */
  readonly isUnread: (notification: Notification) => boolean;
  /** Called when the user follows a notification's link. */
  readonly onFollow?: () => void;
  /** Renders the action next to a row, such as its delete button. */
  readonly action?: (notification: Notification) => ReactNode;
  readonly ref?: Ref<HTMLOListElement>;
}

/**
 * Renders a notification's headline, second line and age, as a link when the notification has a
 * target.
 */
function Row({
  notification,
  now,
  origin,
  isUnread,
  onFollow,
}: { readonly notification: Notification } & Pick<
  NotificationListProps,
  'now' | 'origin' | 'isUnread' | 'onFollow'
>) {
  const { description, name, date_entered, type, url } = notification;
  const target = toNotificationTarget(url, origin);
  const content = (
    <>
      <span className="mark">
        <Icon shape={findNotificationType(type)?.icon ?? bellIcon} size={20} />
      </span>
      <span className="text">
        <strong className="headline">{description}</strong>
        {name !== '' && <span className="name">{name}</span>}
        <span className="when">
          <RelativeTime at={date_entered} now={now} />
          {target?.type === 'site' && <Icon shape={externalLinkIcon} size={16} />}
          {isUnread(notification) && (
            <span className="new">{notificationListMessages.row.unreadMark}</span>
          )}
        </span>
      </span>
    </>
  );
  if (target?.type === 'page') {
    return (
      <Link className="row" to={target.to} onClick={onFollow}>
        {content}
      </Link>
    );
  }
  if (target?.type === 'site') {
    return (
      <a className="row" href={target.href} rel="noopener noreferrer" onClick={onFollow}>
        {content}
      </a>
    );
  }
  return <div className="row">{content}</div>;
}

export function NotificationList({ notifications, action, ref, ...row }: NotificationListProps) {
  return (
    <NotificationListLayout ref={ref} role="list">
      {notifications.map((notification) => (
        <li key={notification.id} data-new={!notification.is_read || undefined}>
          <Row notification={notification} {...row} />
          {action?.(notification)}
        </li>
      ))}
    </NotificationListLayout>
  );
}
