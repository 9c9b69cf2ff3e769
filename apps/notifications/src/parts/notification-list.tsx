import type { ReactNode, Ref } from 'react';
import type { Notification } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { externalLinkIcon } from '@paddock/ui/icon/shapes/external-link.ts';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { NotificationListFrame } from './notification-list.styles.ts';
import { toNotificationTarget } from './notification-target.ts';
import { typeDeclaration } from './notification-types.ts';

export interface NotificationListProps {
  readonly notifications: readonly Notification[];
  /** ISO 8601: when it was loaded. */
  readonly now: string;
  /** Of this product; the server knows the public one. */
  readonly origin: string;
  /** Somebody goes where it leads. */
  readonly onFollow?: () => void;
  /** Beside a row: what can be done with it. */
  readonly action?: (notification: Notification) => ReactNode;
  readonly ref?: Ref<HTMLOListElement>;
}

/** Headline, second line, age; each leads to what it is about, where there is something. */
function Row({
  notification,
  now,
  origin,
  onFollow,
}: { readonly notification: Notification } & Pick<
  NotificationListProps,
  'now' | 'origin' | 'onFollow'
>) {
  const { description, name, date_entered, is_read, type, url } = notification;
  const target = toNotificationTarget(url, origin);
  const inside = (
    <>
      <span className="mark">
        <Icon shape={typeDeclaration(type)?.shape ?? bellIcon} size={20} />
      </span>
      <span className="words">
        <strong className="headline">{description}</strong>
        {name !== '' && <span className="name">{name}</span>}
        <span className="when">
          <RelativeTime at={date_entered} now={now} />
          {target?.kind === 'site' && <Icon shape={externalLinkIcon} size={16} />}
          {!is_read && <span className="new">New</span>}
        </span>
      </span>
    </>
  );
  if (target?.kind === 'page') {
    return (
      <Link className="row" to={target.to} onClick={onFollow}>
        {inside}
      </Link>
    );
  }
  if (target?.kind === 'site') {
    return (
      <a className="row" href={target.href} rel="noopener noreferrer" onClick={onFollow}>
        {inside}
      </a>
    );
  }
  return <div className="row">{inside}</div>;
}

export function NotificationList({ notifications, action, ref, ...row }: NotificationListProps) {
  return (
    <NotificationListFrame ref={ref} role="list">
      {notifications.map((notification) => (
        <li key={notification.id} data-new={!notification.is_read || undefined}>
          <Row notification={notification} {...row} />
          {action?.(notification)}
        </li>
      ))}
    </NotificationListFrame>
  );
}
