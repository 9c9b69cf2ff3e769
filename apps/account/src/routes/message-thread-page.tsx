import { Link, useRouteData } from '@paddock/router';
import { ConversationList } from '../features/messages/conversation-list.tsx';
import { ThreadView } from '../features/messages/thread-view.tsx';
import { messagesPath } from '../paths.ts';
import { MessagesRoom } from './messages-room.ts';
import type { MessageThreadPageData } from './message-thread.route.tsx';

export function MessageThreadPage() {
  const { thread, list, isPast, now } = useRouteData<MessageThreadPageData>();
  const { id } = thread.conversation;
  return (
    <MessagesRoom data-open="">
      <aside className="list" aria-labelledby="all-messages">
        <header>
          <h2 id="all-messages">
            <Link to={messagesPath.href()}>All messages</Link>
          </h2>
        </header>
        {list && <ConversationList page={list} now={now} isFirst openId={id} />}
      </aside>
      <div className="open">
        <ThreadView
          key={`${id} ${isPast ? (thread.messages.at(-1)?.sequence ?? 0) : ''}`}
          thread={thread}
          now={now}
          isPast={isPast}
        />
      </div>
    </MessagesRoom>
  );
}
