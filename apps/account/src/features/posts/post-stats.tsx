import type { ListedPost } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { messagesPath } from '../../paths.ts';
import { ViewsChart } from './views-chart.tsx';
import { postsMessages } from './posts.messages.tsx';

const messages = postsMessages.stats;
/** With views on fewer days, the chart would show one meaningless spike. */
const MIN_DAYS = 3;

function Figure({ count }: { readonly count: number }) {
  return <b>{count.toLocaleString('en-NZ')}</b>;
}

/** A post's statistics: views, watchers, conversations, and the chart of daily views once there are enough days. */
export function PostStats({ post }: { readonly post: ListedPost }) {
  const {
    viewCount: views,
    viewDays: days,
    watchCount: watches,
    conversationCount: conversations,
    unreadConversationCount: unread,
  } = post;
  const conversationStat = messages.conversations(conversations, <Figure count={conversations} />);
  return (
    <div className="stats">
      <ul>
        <li>{messages.views(views, <Figure count={views} />)}</li>
        <li>{messages.watchers(<Figure count={watches} />)}</li>
        <li>
          {conversations === 0 ? (
            conversationStat
          ) : (
            <Link to={messagesPath.href()}>{conversationStat}</Link>
          )}{' '}
          {unread > 0 && <span className="unread">{messages.unread(unread)}</span>}
        </li>
      </ul>
      {days && days.views.filter((count) => count > 0).length >= MIN_DAYS && (
        <ViewsChart days={days} />
      )}
    </div>
  );
}
