import { createBrowserApi } from '@paddock/api-client';
import type { ConversationList as Page } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLoadMore } from '../../parts/use-load-more.ts';
import { archivedMessagesPath, messagesPath } from '../../paths.ts';
import { conversationListMessages } from './conversation-list.messages.ts';
import { ConversationRow } from './conversation-row.tsx';
import { mergeFirstPage, appendNextPage } from './merge-pages.ts';
import { useRefetch } from './use-refetch.ts';

interface ConversationListProps {
  readonly page: Page;
  /** ISO time at which the page was loaded. */
  readonly now: string;
  /** The mailbox that is shown; the inbox by default. */
  readonly box?: 'inbox' | 'archived';
  /**
   * True for the first page. Only the first page is refetched, because new conversations appear on
   * it.
   */
  readonly isFirstPage: boolean;
  /** The conversation that is open next to the list. */
  readonly openConversationId?: string | undefined;
}

const List = styled.div`
  overflow: hidden;
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
`;

const LoadError = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(6)} 0;
  font-size: ${fontSize.small};
  text-align: center;
`;

function messagesHref(box: 'inbox' | 'archived', cursor: string): string {
  const page = `cursor=${encodeURIComponent(cursor)}`;
  return box === 'archived'
    ? `${archivedMessagesPath.href()}&${page}`
    : `${messagesPath.href()}?${page}`;
}

/** A mailbox's conversations, newest first. */
export function ConversationList({
  page,
  now,
  isFirstPage,
  openConversationId,
  box = 'inbox',
}: ConversationListProps) {
  const [shown, setShown] = useState({
    page,
    conversations: page.conversations,
    cursor: page.nextCursor,
  });
  // When the router passes new page data, show it.
  if (shown.page !== page)
    setShown({ page, conversations: page.conversations, cursor: page.nextCursor });

  const boxQuery = box === 'archived' ? { box } : {};

  async function refetchFirstPage(): Promise<void> {
    const first = await createBrowserApi()
      .get('/api/account/messages', { query: boxQuery })
      .catch(() => null);
    if (first)
      setShown((before) => ({
        ...before,
        conversations: [...mergeFirstPage(before.conversations, first.conversations)],
        cursor: before.conversations.length === 0 ? first.nextCursor : before.cursor,
      }));
  }
  useRefetch(() => isFirstPage && void refetchFirstPage(), { now, isPolling: false });

  const { isLoading, problem, loadMore } = useLoadMore(async () => {
    const next = await createBrowserApi().get('/api/account/messages', {
      query: { ...boxQuery, cursor: shown.cursor },
    });
    setShown((before) => ({
      ...before,
      conversations: [...appendNextPage(before.conversations, next.conversations)],
      cursor: next.nextCursor,
    }));
  });

  return (
    <>
      <List>
        <ul>
          {shown.conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              now={now}
              isOpen={conversation.id === openConversationId}
            />
          ))}
        </ul>
      </List>
      {problem === null && shown.cursor !== null && (
        <MoreLink
          href={messagesHref(box, shown.cursor)}
          isLoading={isLoading}
          onLoadMore={() => void loadMore()}
        />
      )}
      <LoadError role="alert" hidden={problem === null}>
        <p>{problem}</p>
        <Button onClick={() => void loadMore()}>{conversationListMessages.retryButton}</Button>
      </LoadError>
    </>
  );
}
