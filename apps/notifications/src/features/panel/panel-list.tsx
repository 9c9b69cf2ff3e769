import { createBrowserApi } from '@paddock/api-client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { ErrorPanel } from '@paddock/ui/error-panel/error-panel.tsx';
import { colour, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { NoNotifications } from '../../parts/no-notifications.tsx';
import { notificationListMessages } from '../../parts/notification-list.messages.ts';
import { NotificationList } from '../../parts/notification-list.tsx';
import { hasMoreNotifications } from '../../parts/notification-pages.ts';
import type { LoadedPages } from '../../parts/notification-pages.ts';
import { unreadMessages } from '../../parts/unread.messages.ts';
import { useOnCountIncrease } from '../../parts/use-growth.ts';
import { useLatestEvent } from '../../parts/use-latest.ts';
import { useUnreadRows } from '../../parts/read-ids.ts';
import { useNotifications } from '../../parts/use-notifications.ts';
import { panelMessages } from './panel.messages.ts';

/** Extends the list to the panel's edges. */
const PanelContent = styled.div`
  margin: -${space(4)};
  > .unread {
    position: sticky;
    top: -${space(4)};
    z-index: 1;
    padding: ${space(3)} ${space(4)};
    background: ${colour.card};
    border-bottom: 1px solid ${colour.hairline};
    color: ${colour.textQuiet};
  }
  > .error {
    padding: ${space(4)};
  }
  > .none {
    padding: 0 ${space(6)};
  }
  > .next {
    padding: ${space(4)} ${space(4)} max(${space(4)}, var(--pd-safe-bottom, 0px));
    border-top: 1px solid ${colour.hairline};
    text-align: center;
  }
`;

interface PanelListProps {
  /** The pages that were loaded when the panel was last open. Null if it has not been open yet. */
  readonly initialPages: LoadedPages | null;
  readonly onPagesChange: (pages: LoadedPages) => void;
  readonly onFollow: () => void;
}

/** Renders the panel's contents: the unread count, the newest notifications, and More. */
export function PanelList({ initialPages, onPagesChange, onFollow }: PanelListProps) {
  const list = useNotifications({
    createApi: createBrowserApi,
    view: 'panel',
    type: null,
    initial: initialPages,
  });
  const { pages, loading, loadError, load, more, refresh } = list;
  const unread = useLatestEvent('unread.changed')?.notifications ?? null;
  const { isUnread, count } = useUnreadRows(pages?.notifications ?? [], unread ?? 0);
  const rows = useRef<HTMLOListElement>(null);
  const [now] = useState(() => new Date().toISOString());

  useEffect(load, [load]);
  useOnCountIncrease(unread, refresh);
  useEffect(() => {
    if (pages) onPagesChange(pages);
  }, [pages, onPagesChange]);

  // After More, the focus moves to the first of the added notifications.
  const focusIndex = useRef<number | null>(null);
  useEffect(() => {
    if (focusIndex.current === null || loading !== null) return;
    rows.current?.children[focusIndex.current]?.querySelector('a')?.focus({ preventScroll: true });
    focusIndex.current = null;
  }, [loading]);

  return (
    <PanelContent aria-busy={loading !== null}>
      <p className="unread" role="status">
        {unreadMessages.count(count)}
      </p>
      {loadError?.part === 'first' && (
        <div className="error">
          <ErrorPanel
            title={panelMessages.list.errorTitle}
            message={loadError.problem.message}
            code={loadError.problem.code}
            requestId={loadError.problem.requestId ?? undefined}
            onRetry={load}
            headingLevel={3}
          />
        </div>
      )}
      {pages === null && loading !== null && <ListSkeleton label={panelMessages.list.loading} />}
      {pages?.notifications.length === 0 && loadError === null && (
        <div className="none">
          <NoNotifications headingLevel={3} />
        </div>
      )}
      {pages !== null && pages.notifications.length > 0 && (
        <NotificationList
          ref={rows}
          notifications={pages.notifications}
          now={now}
          origin={location.origin}
          isUnread={isUnread}
          onFollow={onFollow}
        />
      )}
      {loadError?.part === 'more' && (
        <div className="error">
          <ErrorPanel
            title={notificationListMessages.more.errorTitle}
            message={loadError.problem.message}
            code={loadError.problem.code}
            requestId={loadError.problem.requestId ?? undefined}
            onRetry={more}
            headingLevel={3}
          />
        </div>
      )}
      {pages !== null && hasMoreNotifications(pages) && loadError?.part !== 'more' && (
        <div className="next">
          <Button
            aria-disabled={loading === 'more' || undefined}
            onClick={() => {
              if (loading === 'more') return;
              focusIndex.current = pages.notifications.length;
              more();
            }}
          >
            {loading === 'more'
              ? panelMessages.more.loadingButton
              : notificationListMessages.more.button}
          </Button>
        </div>
      )}
    </PanelContent>
  );
}
