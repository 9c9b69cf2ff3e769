import type { ConversationList as Page, ThreadPage } from '@paddock/contracts/http';
import { Link, useRouteData } from '@paddock/router';
import { ConversationList } from '../features/messages/conversation-list.tsx';
import { followVisibleViewport } from '@paddock/ui/modal-panel/follow-visible-viewport.ts';
import { ThreadView } from '../features/messages/thread-view.tsx';
import { messagesPath } from '../paths.ts';
import { MessagesLayout } from './messages-layout.styles.ts';
import { messageThreadMessages } from './message-thread.messages.ts';

export interface MessageThreadPageData {
  readonly thread: ThreadPage;
  /**
   * The conversations listed next to the open one on desktops; null when they could not be loaded.
   */
  readonly list: Page | null;
  /** True for a page of earlier messages (`before`), which is read-only. */
  readonly isReadOnly: boolean;
  /** ISO time at which the data was loaded. */
  readonly now: string;
}

export function MessageThreadPage() {
  const { thread, list, isReadOnly, now } = useRouteData<MessageThreadPageData>();
  const { id } = thread.conversation;
  return (
    <MessagesLayout data-open="">
      <aside className="list" aria-labelledby="all-messages">
        <header>
          <h2 id="all-messages">
            <Link to={messagesPath.href()}>{messageThreadMessages.allLink}</Link>
          </h2>
        </header>
        {list && <ConversationList page={list} now={now} isFirstPage openConversationId={id} />}
      </aside>
      <div className="open" data-full-screen="" ref={followVisibleViewport}>
        <ThreadView
          key={`${id} ${isReadOnly ? (thread.messages.at(-1)?.sequence ?? 0) : ''}`}
          thread={thread}
          now={now}
          isReadOnly={isReadOnly}
        />
      </div>
    </MessagesLayout>
  );
}
