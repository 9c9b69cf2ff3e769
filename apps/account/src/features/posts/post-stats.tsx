import type { ListedPost } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { messagesPath } from '../../paths.ts';
import { ViewsChart } from './views-chart.tsx';
import { postsMessages } from './posts.messages.tsx';

const messages = postsMessages.stats;

function Figure({ count }: { readonly count: number }) {
  return <b>{count.toLocaleString('en-NZ')}</b>;
}

/** A post's statistics: views, watchers, conversations, and the chart of daily views if it has any. */
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
      {days?.views.some((count) => count > 0) && <ViewsChart days={days} />}
    </div>
  );
}
