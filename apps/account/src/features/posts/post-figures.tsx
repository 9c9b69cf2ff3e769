import type { ListedPost } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { messagesPath } from '../../paths.ts';
import { ViewsLine } from './views-line.tsx';

function Figure({
  count,
  one,
  many,
}: {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}) {
  return (
    <>
      <b>{count.toLocaleString('en-NZ')}</b> {count === 1 ? one : many}
    </>
  );
}

/** How a post does: who looked, who watches, who wrote, and its days. */
export function PostFigures({ post }: { readonly post: ListedPost }) {
  const {
    view_count: views,
    view_days: days,
    watch_count: watches,
    conversation_count: conversations,
    unread_conversation_count: unread,
  } = post;
  const talk = <Figure count={conversations} one="conversation" many="conversations" />;
  return (
    <div className="figures">
      <ul>
        <li>
          <Figure count={views} one="view" many="views" />
        </li>
        <li>
          <Figure count={watches} one="watches it" many="watch it" />
        </li>
        <li>
          {conversations === 0 ? talk : <Link to={messagesPath.href()}>{talk}</Link>}{' '}
          {unread > 0 && <span className="unread">{unread} unread</span>}
        </li>
      </ul>
      {days && <ViewsLine days={days} />}
    </div>
  );
}
