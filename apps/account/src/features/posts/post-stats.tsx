import type { ListedPost } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { messagesPath } from '../../paths.ts';
import { ViewsChart } from './views-chart.tsx';

function Stat({
  count,
  singular,
  plural,
}: {
  readonly count: number;
  readonly singular: string;
  readonly plural: string;
}) {
  return (
    <>
      <b>{count.toLocaleString('en-NZ')}</b> {count === 1 ? singular : plural}
    </>
  );
}

/** A post's statistics: views, watchers, conversations, and the chart of daily views. */
export function PostStats({ post }: { readonly post: ListedPost }) {
  const {
    viewCount: views,
    viewDays: days,
    watchCount: watches,
    conversationCount: conversations,
    unreadConversationCount: unread,
  } = post;
  const conversationStat = (
    <Stat count={conversations} singular="conversation" plural="conversations" />
  );
  return (
    <div className="stats">
      <ul>
        <li>
          <Stat count={views} singular="view" plural="views" />
        </li>
        <li>
          <Stat count={watches} singular="watches it" plural="watch it" />
        </li>
        <li>
          {conversations === 0 ? (
            conversationStat
          ) : (
            <Link to={messagesPath.href()}>{conversationStat}</Link>
          )}{' '}
          {unread > 0 && <span className="unread">{unread} unread</span>}
        </li>
      </ul>
      {days && <ViewsChart days={days} />}
    </div>
  );
}
