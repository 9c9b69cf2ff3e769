import type { ConversationList as Page } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import { archivedMessagesPath, messagesPath } from '../../paths.ts';
import { ConversationRow } from './conversation-row.tsx';
import { withFirstPage, withNextPage } from './merge.ts';
import { useAskAgain } from './use-ask-again.ts';

interface ConversationListProps {
  readonly page: Page;
  /** ISO: when it was asked for. */
  readonly now: string;
  /** Which of them; the inbox where nothing is said. */
  readonly box?: 'inbox' | 'archived';
  /** False for a later page, which is not asked for again: what is new is on the first. */
  readonly isFirst: boolean;
  /** The conversation that stands beside the list. */
  readonly openId?: string | undefined;
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

const Trouble = styled.div`
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

/** Conversations, the newest first. */
export function ConversationList({
  page,
  now,
  isFirst,
  openId,
  box = 'inbox',
}: ConversationListProps) {
  const [shown, setShown] = useState({
    page,
    conversations: page.conversations,
    cursor: page.next_cursor,
  });
  const [state, setState] = useState<{
    readonly isLoading: boolean;
    readonly problem: string | null;
  }>({ isLoading: false, problem: null });
  // The page's data came anew.
  if (shown.page !== page)
    setShown({ page, conversations: page.conversations, cursor: page.next_cursor });

  const boxQuery = box === 'archived' ? { box } : {};

  async function ask(): Promise<void> {
    const first = await accountApi()
      .get('/api/account/messages', { query: boxQuery })
      .catch(() => null);
    if (first)
      setShown((before) => ({
        ...before,
        conversations: [...withFirstPage(before.conversations, first.conversations)],
        cursor: before.conversations.length === 0 ? first.next_cursor : before.cursor,
      }));
  }
  useAskAgain(() => isFirst && void ask(), { now, isPolling: false });

  async function more(): Promise<void> {
    setState({ isLoading: true, problem: null });
    try {
      const next = await accountApi().get('/api/account/messages', {
        query: { ...boxQuery, cursor: shown.cursor },
      });
      setShown((before) => ({
        ...before,
        conversations: [...withNextPage(before.conversations, next.conversations)],
        cursor: next.next_cursor,
      }));
      setState({ isLoading: false, problem: null });
    } catch (error) {
      setState({ isLoading: false, problem: getErrorMessage(error) });
    }
  }

  return (
    <>
      <List>
        <ul>
          {shown.conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              now={now}
              isOpen={conversation.id === openId}
            />
          ))}
        </ul>
      </List>
      {state.problem === null && shown.cursor !== null && (
        <MoreLink
          href={messagesHref(box, shown.cursor)}
          isLoading={state.isLoading}
          onLoadMore={() => void more()}
        />
      )}
      <Trouble role="alert" hidden={state.problem === null}>
        <p>{state.problem}</p>
        <Button onClick={() => void more()}>Try again</Button>
      </Trouble>
    </>
  );
}
