import { createBrowserApi, isApiError } from '@paddock/api-client';
import type { Region } from '@paddock/contracts/http';
import type { NewsDeskArticle, NewsDraft, NewsPreview } from '@paddock/contracts/http/news-desk';
import { useNavigate } from '@paddock/router';
import { onRetry } from '@paddock/runtime/online';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { withoutFieldProblem } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import type { FormRefusal } from '@paddock/ui/form/use-form.ts';
import { formatDateTime } from '@paddock/ui/relative-time/format-time.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newsdeskPath } from '../../paths.ts';
import { toRefusal } from '../../desk-errors.ts';
import { createArticleAutosave } from './article-autosave.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { editorMessages } from './editor.messages.ts';
import { EditorColumns } from './editor.styles.ts';
import { EditorHeader } from './editor-header.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { findPublishProblems, PUBLISH_FIELDS, toPublishInput } from './publish-input.ts';
import type { PublishField } from './publish-input.ts';
import { PublishPanel } from './publish-panel.tsx';

const messages = editorMessages.publish;
const getFieldId = (field: PublishField) => `newsdesk-${field}`;

const NO_REFUSAL: FormRefusal<PublishField> = {};

/** The editor of one article. Mount it with the article's id as its key. */
export function ArticleEditor({
  initialArticle,
  initialPreview,
  regions,
}: {
  readonly initialArticle: NewsDeskArticle;
  readonly initialPreview: NewsPreview;
  readonly regions: readonly Pick<Region, 'slug' | 'name'>[];
}) {
  const navigate = useNavigate();
  const [autosave] = useState(() => createArticleAutosave(initialArticle));
  const { article, draft, status } = useSyncExternalStore(
    autosave.subscribe,
    autosave.getState,
    autosave.getState,
  );
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  /** How many times publishing was refused. Each time, the summary receives the focus. */
  const [refusals, setRefusals] = useState(0);
  const [isLater, setIsLater] = useState(initialArticle.draft.publishAt !== null);
  const [isBusy, setIsBusy] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  const { problems = {} } = refusal;

  useEffect(() => {
    autosave.start();
    const stopRetries = onRetry(() => void autosave.flush());
    return () => {
      stopRetries();
      // A navigation within the app saves unsaved changes. Closing the tab leaves them in the tab's
      // storage.
      void autosave.flush();
      autosave.stop();
    };
  }, [autosave]);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  function refuse(newRefusal: FormRefusal<PublishField>): void {
    setRefusal(newRefusal);
    setRefusals((count) => count + 1);
  }

  function change(part: Partial<NewsDraft>): void {
    autosave.change(part);
    for (const name of Object.keys(part)) {
      const field = PUBLISH_FIELDS.find((each) => each === name);
      if (field !== undefined) dismissProblem(field);
    }
  }

  /** The editor has changed the field. Other problems stay until the next attempt to publish. */
  function dismissProblem(field: PublishField): void {
    if (problems[field] !== undefined)
      setRefusal({ problems: withoutFieldProblem(problems, field) });
  }

  /** Saves the draft, and then runs an action that changes the published article. Does nothing while another runs. */
  async function run(action: () => Promise<string | null>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(NO_REFUSAL);
    try {
      if (!(await autosave.flush())) {
        refuse({ failure: messages.notSaved });
        return;
      }
      const doneMessage = await action();
      await autosave.refresh();
      if (doneMessage !== null) toast({ tone: 'success', text: doneMessage });
    } catch (error) {
      if (isApiError(error) && error.code === 'draft_changed') await autosave.reportConflict();
      else refuse(toRefusal(error, PUBLISH_FIELDS));
    } finally {
      setIsBusy(false);
    }
  }

  async function publish(): Promise<void> {
    const found = findPublishProblems(draft, isLater && article.state !== 'published', Date.now());
    if (Object.keys(found).length > 0) {
      refuse({ problems: found });
      return;
    }
    await run(async () => {
      const { article: saved } = autosave.getState();
      await createBrowserApi().put('/api/news/{id}', {
        params: { id: saved.id },
        body: toPublishInput(saved),
      });
      const { publishAt } = saved.draft;
      return publishAt === null
        ? messages.publishedToast
        : messages.scheduledToast(formatDateTime(Date.parse(publishAt)));
    });
  }

  const unpublish = () =>
    run(async () => {
      await createBrowserApi().delete('/api/news/{id}', { params: { id: article.id } });
      return messages.unpublishedToast;
    });

  async function deleteDraft(): Promise<void> {
    await createBrowserApi().delete('/api/newsdesk/{id}', { params: { id: article.id } });
    autosave.discard();
    toast({ tone: 'success', text: editorMessages.delete.doneToast });
    await navigate(newsdeskPath.href());
  }

  return (
    <>
      <EditorHeader
        article={article}
        headline={draft.headline}
        status={status}
        onSave={() => void autosave.flush()}
        onResolve={(choice) => void autosave.resolveConflict(choice)}
        onHistory={() => setIsHistoryOpen(true)}
      />
      <EditorColumns>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void publish();
          }}
        >
          <fieldset disabled={!isReady}>
            <ProblemSummary
              ref={summary}
              title={messages.failedTitle}
              fields={PUBLISH_FIELDS}
              problems={problems}
              failure={refusal.failure}
              getFieldId={getFieldId}
            />
            <ArticleFields
              draft={draft}
              regions={regions}
              problems={problems}
              getFieldId={getFieldId}
              onChange={change}
            />
            <PublishPanel
              article={article}
              publishAt={draft.publishAt}
              isLater={isLater}
              isBusy={isBusy}
              timeId={getFieldId('publishedAt')}
              timeError={problems.publishedAt}
              onTimeChange={(isLaterNow, publishAt) => {
                setIsLater(isLaterNow);
                change({ publishAt });
                dismissProblem('publishedAt');
              }}
              onUnpublish={() => void unpublish()}
              onDelete={deleteDraft}
            />
          </fieldset>
        </form>
        <ArticlePreview
          id={article.id}
          draft={draft}
          initial={{ markdown: initialArticle.draft.markdown, preview: initialPreview }}
        />
      </EditorColumns>
      <HistoryPanel
        id={article.id}
        isOpen={isHistoryOpen}
        onClose={() => setIsHistoryOpen(false)}
        onRestore={async (restored) => {
          setIsLater(restored.publishAt !== null);
          return autosave.restore(restored);
        }}
      />
    </>
  );
}
