import { createBrowserApi } from '@paddock/api-client';
import type { NewsDraft, NewsRevision, NewsRevisionList } from '@paddock/contracts/http/news-desk';
import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useEffect, useState } from 'react';
import { ArticlePreview } from './article-preview.tsx';
import { HistoryList } from './editor.styles.ts';
import { historyMessages as messages } from './history.messages.ts';

interface HistoryPanelProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** @returns false when the version could not be restored */
  readonly onRestore: (draft: NewsDraft) => Promise<boolean>;
}

/** The article's versions. Each can be viewed and restored. */
export function HistoryPanel({ isOpen, onClose, ...rest }: HistoryPanelProps) {
  return (
    <ModalPanel title={messages.title} isOpen={isOpen} onClose={onClose}>
      {isOpen && <History onClose={onClose} {...rest} />}
    </ModalPanel>
  );
}

function History({ id, onClose, onRestore }: Omit<HistoryPanelProps, 'isOpen'>) {
  const [revisions, setRevisions] = useState<NewsRevisionList['revisions'] | null>(null);
  const [opened, setOpened] = useState<NewsRevision | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    createBrowserApi()
      .get('/api/newsdesk/{id}/revisions', { params: { id }, signal: controller.signal })
      .then(
        (list) => setRevisions(list.revisions),
        () => {
          if (!controller.signal.aborted) setHasFailed(true);
        },
      );
    return () => controller.abort();
  }, [id, attempt]);

  function open(number: number): void {
    createBrowserApi()
      .get('/api/newsdesk/{id}/revisions/{number}', { params: { id, number: String(number) } })
      .then(setOpened, () => setHasFailed(true));
  }

  async function restore(draft: NewsDraft): Promise<void> {
    const isRestored = await onRestore(draft);
    onClose();
    toast(
      isRestored
        ? { tone: 'success', text: messages.restoredToast }
        : { tone: 'error', text: messages.restoreError },
    );
  }

  if (hasFailed)
    return (
      <Notice
        tone="danger"
        role="alert"
        actions={
          <Button
            onClick={() => {
              setHasFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            {messages.retryButton}
          </Button>
        }
      >
        {messages.error}
      </Notice>
    );
  if (opened) {
    const { draft, number } = opened;
    const isCurrent = revisions?.[0]?.number === number;
    return (
      <>
        <p>
          <Button tone="quiet" onClick={() => setOpened(null)}>
            {messages.backButton}
          </Button>
        </p>
        {draft.markdown.trim() === '' && <p>{messages.noText}</p>}
        <ArticlePreview id={id} draft={draft} />
        <div className="footer">
          <p>{isCurrent ? messages.current : messages.restoreHelp}</p>
          {!isCurrent && (
            <Button tone="primary" onClick={() => void restore(draft)}>
              {messages.restoreButton}
            </Button>
          )}
        </div>
      </>
    );
  }
  if (!revisions) return <p role="status">{messages.loading}</p>;
  return (
    <HistoryList>
      {revisions.map(({ number, savedAt, savedBy, isPublished, scheduledFor }) => (
        <li key={number}>
          <button type="button" onClick={() => open(number)}>
            <time dateTime={savedAt}>{formatDateTime(Date.parse(savedAt))}</time>
            <small>
              {messages.savedBy(savedBy)}
              {isPublished &&
                ` · ${
                  scheduledFor === null
                    ? messages.published
                    : messages.scheduled(formatDateTime(Date.parse(scheduledFor)))
                }`}
            </small>
          </button>
        </li>
      ))}
    </HistoryList>
  );
}
