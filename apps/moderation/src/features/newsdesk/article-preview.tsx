import { createBrowserApi } from '@paddock/api-client';
import type { NewsDraft, NewsPreview } from '@paddock/contracts/http/news-desk';
import { ArticleBody } from '@paddock/listing-ui/article-body/article-body.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { editorMessages } from './editor.messages.ts';
import { PreviewFrame } from './editor.styles.ts';

const messages = editorMessages.preview;
const PREVIEW_DELAY_MS = 400;

type PreviewState =
  | { readonly type: 'loaded'; readonly preview: NewsPreview }
  | { readonly type: 'failed' };

interface ArticlePreviewProps {
  readonly id: string;
  readonly draft: NewsDraft;
  /** A preview from the server, and the text that it shows. */
  readonly initial?: { readonly markdown: string; readonly preview: NewsPreview };
}

/**
 * The article as readers will see it. The API renders it, with the code that publishing uses. While
 * the editor types, the last preview stays.
 */
export function ArticlePreview({ id, draft, initial }: ArticlePreviewProps) {
  const { headline, summary, markdown, picture } = draft;
  const titleId = useId();
  const [state, setState] = useState<PreviewState | null>(
    initial ? { type: 'loaded', preview: initial.preview } : null,
  );
  const shownMarkdown = useRef(initial?.markdown);
  const isEmpty = markdown.trim() === '';
  useEffect(() => {
    if (isEmpty || markdown === shownMarkdown.current) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      createBrowserApi()
        .post('/api/newsdesk/{id}/preview', {
          params: { id },
          body: { markdown },
          signal: controller.signal,
        })
        .then(
          (preview) => {
            shownMarkdown.current = markdown;
            setState({ type: 'loaded', preview });
          },
          () => {
            if (controller.signal.aborted) return;
            shownMarkdown.current = undefined;
            setState({ type: 'failed' });
          },
        );
    }, PREVIEW_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, markdown, isEmpty]);

  const preview = !isEmpty && state?.type === 'loaded' ? state.preview : null;
  return (
    <PreviewFrame aria-labelledby={titleId}>
      <h2 id={titleId} className="label">
        {messages.title}
      </h2>
      {preview && preview.problems.length > 0 && (
        <Notice tone="warning" isSmall>
          <strong>{messages.problemsTitle}</strong>
          <ul>
            {preview.problems.map(({ line, message }) => (
              <li key={`${line}-${message}`}>{messages.problem(line, message)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Notice tone="warning" isSmall role="status">
        {!isEmpty && state?.type === 'failed' ? messages.error : ''}
      </Notice>
      {headline === '' && summary === '' && isEmpty ? (
        <p className="empty">{messages.empty}</p>
      ) : (
        <>
          <p className="headline">{headline}</p>
          <p className="summary">{summary}</p>
        </>
      )}
      {picture && 'photo' in picture && (
        <img className="picture" src={`/api/photos/${picture.photo}`} alt={picture.alt} />
      )}
      {preview && <ArticleBody body={preview.body} />}
    </PreviewFrame>
  );
}
