import { useEffect, useRef, useState } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { ErrorPanel } from '@paddock/ui/error-panel/error-panel.tsx';
import { colour, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { notificationsApi } from '../../notifications-api.ts';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { NoNotifications } from '../../parts/no-notifications.tsx';
import { NotificationList } from '../../parts/notification-list.tsx';
import { hasMore } from '../../parts/notification-pages.ts';
import type { Pages } from '../../parts/notification-pages.ts';
import { unreadText } from '../../parts/unread-text.ts';
import { useGrowth } from '../../parts/use-growth.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { useNotifications } from '../../parts/use-notifications.ts';

/** The list reaches the panel's edges. */
const Inside = styled.div`
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
  > .trouble {
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
  /** What was there when the panel was last open. */
  readonly before: Pages | null;
  readonly onShown: (pages: Pages) => void;
  readonly onFollow: () => void;
}

/** The panel's inside: how much is unread, the newest ones, and More. */
export function PanelList({ before, onShown, onFollow }: PanelListProps) {
  const list = useNotifications({
    api: notificationsApi,
    by: 'panel',
    type: null,
    initial: before,
  });
  const { pages, loading, failed, load, more, refresh } = list;
  const unread = useLatest('unread.changed')?.notifications ?? null;
  const rows = useRef<HTMLOListElement>(null);
  const [now] = useState(() => new Date().toISOString());

  useEffect(load, [load]);
  useGrowth(unread, refresh);
  useEffect(() => {
    if (pages) onShown(pages);
  }, [pages, onShown]);

  // Whoever goes by keyboard goes on at the first of those that More brought.
  const count = useRef<number | null>(null);
  useEffect(() => {
    if (count.current === null || loading !== null) return;
    rows.current?.children[count.current]?.querySelector('a')?.focus({ preventScroll: true });
    count.current = null;
  }, [loading]);

  return (
    <Inside aria-busy={loading !== null}>
      <p className="unread" role="status">
        {unreadText(unread ?? 0)}
      </p>
      {failed?.part === 'first' && (
        <div className="trouble">
          <ErrorPanel
            title="Your notifications could not be loaded"
            message={failed.problem.message}
            code={failed.problem.code}
            requestId={failed.problem.requestId ?? undefined}
            onRetry={load}
            headingLevel={3}
          />
        </div>
      )}
      {pages === null && loading !== null && <ListSkeleton />}
      {pages?.notifications.length === 0 && failed === null && (
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
          onFollow={onFollow}
        />
      )}
      {failed?.part === 'more' && (
        <div className="trouble">
          <ErrorPanel
            title="The next ones could not be loaded"
            message={failed.problem.message}
            code={failed.problem.code}
            requestId={failed.problem.requestId ?? undefined}
            onRetry={more}
            headingLevel={3}
          />
        </div>
      )}
      {pages !== null && hasMore(pages) && failed?.part !== 'more' && (
        <div className="next">
          <Button
            aria-disabled={loading === 'more' || undefined}
            onClick={() => {
              if (loading === 'more') return;
              count.current = pages.notifications.length;
              more();
            }}
          >
            {loading === 'more' ? 'Loading…' : 'More...'}
          </Button>
        </div>
      )}
    </Inside>
  );
}
