import type { ConversationList as Page } from '@paddock/contracts/http';
import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { TabLinks } from '@paddock/ui/tabs/tab-links.tsx';
import { ConversationList } from '../features/messages/conversation-list.tsx';
import { PendingMessagesNotice } from '../features/messages/pending-messages-notice.tsx';
import { archivedMessagesPath, homePath, messagesPath } from '../paths.ts';
import { MessagesLayout } from './messages-layout.styles.ts';

export interface MessagesPageData {
  readonly page: Page;
  readonly box: 'inbox' | 'archived';
  /** False for a later page, which visitors open only when JavaScript is disabled. */
  readonly isFirstPage: boolean;
  /** ISO time at which the data was loaded. */
  readonly now: string;
}

export function MessagesPage() {
  const { page, box, isFirstPage, now } = useRouteData<MessagesPageData>();
  const isArchive = box === 'archived';
  const isEmpty = page.conversations.length === 0 && isFirstPage;
  if (isEmpty && !isArchive) {
    return (
      <>
        <PendingMessagesNotice />
        <EmptyState
          illustration={<LetterboxIllustration />}
          title="No messages yet"
          headingLevel={1}
          action={
            <>
              <ButtonLink to={homePath.href()}>Search listings</ButtonLink>
              <ButtonLink tone="quiet" to={archivedMessagesPath.href()}>
                Archived conversations
              </ButtonLink>
            </>
          }
        >
          <p>Tap “Message” on a listing to ask about it. Your conversations will be here.</p>
        </EmptyState>
      </>
    );
  }
  return (
    <MessagesLayout>
      <div className="list">
        <header>
          <h1 tabIndex={-1}>Messages</h1>
          {!isFirstPage && (
            <p className="lead">
              Earlier conversations.{' '}
              <TextLink to={isArchive ? archivedMessagesPath.href() : messagesPath.href()}>
                Go to the newest
              </TextLink>
            </p>
          )}
          <TabLinks
            label="Conversations"
            tabs={[
              { label: 'Inbox', href: messagesPath.href(), isCurrent: !isArchive },
              { label: 'Archived', href: archivedMessagesPath.href(), isCurrent: isArchive },
            ]}
          />
          <PendingMessagesNotice />
        </header>
        {isEmpty ? (
          <p className="nothing">
            No archived conversations. Use “Archive” in a conversation’s menu to move it here.
          </p>
        ) : (
          <ConversationList key={box} page={page} now={now} isFirstPage={isFirstPage} box={box} />
        )}
      </div>
      <div className="open">
        <EmptyState illustration={<LetterboxIllustration />} title="Choose a conversation">
          <p>It will open here.</p>
        </EmptyState>
      </div>
    </MessagesLayout>
  );
}
