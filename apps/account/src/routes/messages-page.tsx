import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { LetterboxDrawing } from '@paddock/ui/empty-state/drawings/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { ConversationList } from '../features/messages/conversation-list.tsx';
import { homePath, messagesPath } from '../paths.ts';
import { MessagesRoom } from './messages-room.ts';
import type { MessagesPageData } from './messages.route.tsx';

export function MessagesPage() {
  const { page, isFirst, now } = useRouteData<MessagesPageData>();
  if (page.conversations.length === 0 && isFirst) {
    return (
      <EmptyState drawing={<LetterboxDrawing />} title="No messages yet" headingLevel={1} action={<ButtonLink to={homePath.href()}>Find something to ask about</ButtonLink>}>
        <p>Press “Message” on a listing to ask about it. What you write, and what comes back, is kept here.</p>
      </EmptyState>
    );
  }
  return (
    <MessagesRoom>
      <div className="list">
        <header>
          <h1 tabIndex={-1}>Messages</h1>
          {!isFirst && (
            <p className="lead">
              Earlier conversations. <TextLink to={messagesPath.href()}>Go to the newest</TextLink>
            </p>
          )}
        </header>
        <ConversationList page={page} now={now} isFirst={isFirst} />
      </div>
      <div className="open">
        <EmptyState drawing={<LetterboxDrawing />} title="Choose a conversation">
          <p>It opens here, beside the list.</p>
        </EmptyState>
      </div>
    </MessagesRoom>
  );
}
