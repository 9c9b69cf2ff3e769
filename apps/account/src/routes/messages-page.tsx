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
import { messagesPageMessages } from './messages.messages.ts';

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
          title={messagesPageMessages.empty.title}
          headingLevel={1}
          action={
            <>
              <ButtonLink to={homePath.href()}>{messagesPageMessages.empty.searchLink}</ButtonLink>
              <ButtonLink tone="quiet" to={archivedMessagesPath.href()}>
                {messagesPageMessages.empty.archiveLink}
              </ButtonLink>
            </>
          }
        >
          <p>{messagesPageMessages.empty.text}</p>
        </EmptyState>
      </>
    );
  }
  return (
    <MessagesLayout>
      <div className="list">
        <header>
          <h1 tabIndex={-1}>{messagesPageMessages.inbox.title}</h1>
          {!isFirstPage && (
            <p className="lead">
              {messagesPageMessages.earlier.text}{' '}
              <TextLink to={isArchive ? archivedMessagesPath.href() : messagesPath.href()}>
                {messagesPageMessages.earlier.newestLink}
              </TextLink>
            </p>
          )}
          <TabLinks
            label={messagesPageMessages.tabs.label}
            tabs={[
              {
                label: messagesPageMessages.tabs.inbox,
                href: messagesPath.href(),
                isCurrent: !isArchive,
              },
              {
                label: messagesPageMessages.tabs.archived,
                href: archivedMessagesPath.href(),
                isCurrent: isArchive,
              },
            ]}
          />
          <PendingMessagesNotice />
        </header>
        {isEmpty ? (
          <p className="nothing">{messagesPageMessages.empty.archive}</p>
        ) : (
          <ConversationList key={box} page={page} now={now} isFirstPage={isFirstPage} box={box} />
        )}
      </div>
      <div className="open">
        <EmptyState
          illustration={<LetterboxIllustration />}
          title={messagesPageMessages.noneChosen.title}
        >
          <p>{messagesPageMessages.noneChosen.text}</p>
        </EmptyState>
      </div>
    </MessagesLayout>
  );
}
