import { createBrowserApi } from '@paddock/api-client';
import { Button } from '@paddock/ui/button/button.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { followVisibleViewport } from '@paddock/ui/modal-panel/follow-visible-viewport.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { colour, fontSize, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { getErrorMessage } from '../../api-errors.ts';
import { MESSAGE_SEARCH_LENGTH_LIMIT } from './limits.ts';
import { searchPanelMessages } from './search-panel.messages.ts';
import type { MessageSearchHits } from './use-search-hits.ts';

export interface SearchPanelProps {
  readonly conversationId: string;
  /** The other user's name. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onChoose: (hits: MessageSearchHits, index: number) => void;
}

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: ${space(2)};
  }
  .lead {
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  .failure {
    color: ${colour.danger};
  }
  li button {
    display: block;
    width: 100%;
    min-height: ${tapTarget};
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.control};
    text-align: left;
    overflow-wrap: anywhere;
  }
  li button:hover {
    background: ${colour.hover};
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  li small {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;

interface SearchState {
  readonly hits: MessageSearchHits | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
}

const INITIAL_STATE: SearchState = { hits: null, problem: null, isBusy: false };

function formatHitCount({ messages, total, query }: MessageSearchHits): string {
  if (total === 0) return searchPanelMessages.noResults(query);
  if (total > messages.length) return searchPanelMessages.newest(messages.length, total);
  return searchPanelMessages.count(total);
}

/** A dialog that searches the messages of one conversation. */
export function SearchPanel({ conversationId, name, onClose, onChoose }: SearchPanelProps) {
  const [text, setText] = useState('');
  const [{ hits, problem, isBusy }, setState] = useState(INITIAL_STATE);
  const [now] = useState(() => new Date().toISOString());

  async function search(): Promise<void> {
    const query = text.trim();
    if (query === '' || isBusy) return;
    setState({ hits, problem: null, isBusy: true });
    try {
      const { found, total } = await createBrowserApi().get('/api/account/messages/{id}/search', {
        params: { id: conversationId },
        query: { q: query },
      });
      setState({ hits: { query, messages: found, total }, problem: null, isBusy: false });
    } catch (error) {
      setState({ hits, problem: getErrorMessage(error), isBusy: false });
    }
  }

  return (
    <ModalPanel title={searchPanelMessages.title} isOpen onClose={onClose}>
      <Content ref={followVisibleViewport}>
        <form
          role="search"
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            void search();
          }}
        >
          <InputField
            label={searchPanelMessages.label}
            type="search"
            value={text}
            maxLength={MESSAGE_SEARCH_LENGTH_LIMIT}
            enterKeyHint="search"
            autoComplete="off"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {isBusy ? searchPanelMessages.busyButton : searchPanelMessages.button}
          </Button>
        </form>
        <p className="lead" role="status">
          {hits ? formatHitCount(hits) : ''}
        </p>
        {problem !== null && (
          <p className="failure" role="alert">
            {problem}
          </p>
        )}
        {hits && hits.messages.length > 0 && (
          <ul aria-label={searchPanelMessages.resultsLabel}>
            {hits.messages.map(({ sequence, excerpt, sent, isMine }, index) => (
              <li key={sequence}>
                <button type="button" onClick={() => onChoose(hits, index)}>
                  <small>
                    {isMine ? searchPanelMessages.you : name} <RelativeTime at={sent} now={now} />
                  </small>
                  {excerpt}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Content>
    </ModalPanel>
  );
}
