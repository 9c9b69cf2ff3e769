import type { NewsDeskArticle } from '@paddock/contracts/http/news-desk';
import { Breadcrumbs } from '@paddock/ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { formatDateTime, formatTime } from '@paddock/ui/relative-time/format-time.ts';
import { newsdeskPath } from '../../paths.ts';
import type { SaveStatus } from './article-autosave.ts';
import { editorMessages } from './editor.messages.ts';
import { EditorStatus } from './editor.styles.ts';
import { historyMessages } from './history.messages.ts';

interface EditorHeaderProps {
  readonly article: NewsDeskArticle;
  readonly headline: string;
  readonly status: SaveStatus;
  readonly onSave: () => void;
  readonly onResolve: (choice: 'mine' | 'theirs') => void;
  readonly onHistory: () => void;
}

/** The heading, what readers see of the article, and whether it is saved. */
export function EditorHeader({
  article,
  headline,
  status,
  onSave,
  onResolve,
  onHistory,
}: EditorHeaderProps) {
  return (
    <>
      <PageHeader
        title={headline.trim() === '' ? editorMessages.untitled : headline}
        above={
          <Breadcrumbs
            ancestors={[{ label: editorMessages.backLink, href: newsdeskPath.href() }]}
          />
        }
        actions={<Button onClick={onHistory}>{historyMessages.openButton}</Button>}
      />
      <EditorStatus>
        <noscript>
          <Notice tone="warning">{editorMessages.noScript}</Notice>
        </noscript>
        <p className="line">
          <span>
            {describeState(article)}
            {article.hasUnpublishedChanges && ` ${editorMessages.state.unpublishedChanges}`}
          </span>
          {article.state === 'published' && (
            <ButtonLink to={article.href}>{editorMessages.state.viewLink}</ButtonLink>
          )}
        </p>
        <p className="line">
          <span role="status">{describeSaving(status, article.savedAt)}</span>
          {status.type === 'failed' && (
            <Button onClick={onSave}>{editorMessages.save.retryButton}</Button>
          )}
        </p>
        <Notice
          tone="warning"
          role="alert"
          actions={
            <>
              <Button onClick={() => onResolve('mine')}>
                {editorMessages.conflict.mineButton}
              </Button>
              <Button onClick={() => onResolve('theirs')}>
                {editorMessages.conflict.theirsButton}
              </Button>
            </>
          }
        >
          {status.type === 'conflict' ? (
            <>
              <strong>
                {editorMessages.conflict.title(
                  status.theirs.savedBy,
                  formatTime(Date.parse(status.theirs.savedAt)),
                )}
              </strong>{' '}
              {editorMessages.conflict.text}
            </>
          ) : (
            ''
          )}
        </Notice>
      </EditorStatus>
    </>
  );
}

function describeState({ state, publishedAt }: NewsDeskArticle): string {
  const { state: messages } = editorMessages;
  if (publishedAt === null) return state === 'unpublished' ? messages.unpublished : messages.draft;
  const time = formatDateTime(Date.parse(publishedAt));
  return state === 'scheduled' ? messages.scheduled(time) : messages.published(time);
}

function describeSaving(status: SaveStatus, savedAt: string): string {
  const { save: messages } = editorMessages;
  switch (status.type) {
    case 'saved':
      return messages.saved(formatTime(Date.parse(savedAt)));
    case 'failed':
      return messages.failed(status.message);
    case 'conflict':
      return '';
    default:
      return messages[status.type];
  }
}
