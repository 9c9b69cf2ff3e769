import { isApiError } from '@paddock/api-client';
import { removeUndeclaredValues } from '@paddock/domain/check-post';
import { eventBus } from '@paddock/event-bus';
import { useNavigate } from '@paddock/router';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isDraftBlockedError } from '../features/drafts/draft-autosave-types.ts';
import type { UseDraftResult } from '../features/drafts/use-draft.ts';
import type { FormProblems } from '../features/editor/use-form-problems.ts';
import { deletePendingPhotos } from '../features/photos/pending-photo-store.ts';
import { decisionsPath, editPostPath, newPostPath } from '../paths.ts';
import type { EditorPageData } from './editor-data.ts';
import { editorMessages } from './editor.messages.ts';

interface PublishAndDiscardOptions {
  readonly data: EditorPageData;
  readonly draft: UseDraftResult;
  readonly problems: FormProblems;
  /** The number of photos that are not uploaded yet. */
  readonly pendingPhotoCount: number;
  /** True when the page shows a control for the field. */
  readonly hasField: (field: string) => boolean;
}

export interface UsePublishAndDiscardResult {
  readonly isBusy: boolean;
  /** Why publishing failed, when the reason is not in a field. Null otherwise. */
  readonly failure: string | null;
  /** True when the reason is that the user has not confirmed their email address. */
  readonly needsConfirmedEmail: boolean;
  readonly isSummaryShown: boolean;
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  readonly publish: () => Promise<void>;
  /** @throws ApiError, DraftBlockedError */
  readonly discard: () => Promise<void>;
}

const UNAUTHORIZED = 401;

function getFailureMessage(error: unknown): string {
  if (isDraftBlockedError(error)) return error.message;
  if (!isApiError(error)) {
    console.warn('publishing a post failed', error);
    return editorMessages.publish.failed;
  }
  return error.status === UNAUTHORIZED ? editorMessages.publish.signedOut : error.message;
}

/**
 * Provides the actions that publish or discard the post, the ref of the error summary, and the
 * message that is shown when publishing fails.
 */
export function usePublishAndDiscard({
  data: { account, declaration, post },
  draft,
  problems,
  pendingPhotoCount,
  hasField,
}: PublishAndDiscardOptions): UsePublishAndDiscardResult {
  const navigate = useNavigate();
  const summaryRef = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [needsConfirmedEmail, setNeedsConfirmedEmail] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isSummaryShown, setIsSummaryShown] = useState(false);
  const isDraft = post === null || post.state === 'draft';

  function showErrorSummary(message: string | null): void {
    flushSync(() => {
      setFailure(message);
      setIsSummaryShown(true);
    });
    summaryRef.current?.focus();
  }

  async function publish(): Promise<void> {
    if (isBusy) return;
    if (problems.all.length > 0) {
      problems.showAll();
      showErrorSummary(null);
      return;
    }
    if (pendingPhotoCount > 0) {
      showErrorSummary(editorMessages.publish.photosPending(pendingPhotoCount));
      return;
    }
    setIsBusy(true);
    setIsSummaryShown(false);
    setNeedsConfirmedEmail(false);
    try {
      const published = await draft.publish(removeUndeclaredValues(declaration, draft.form));
      if (draft.photoKey !== null) void deletePendingPhotos(account, draft.photoKey);
      eventBus.emit('listing.published', { listingId: published.id });
      const isHeldBack = published.state === 'hidden';
      toast({
        tone: 'success',
        text: isHeldBack
          ? editorMessages.publish.stillHidden
          : isDraft
            ? editorMessages.publish.done
            : editorMessages.publish.changesDone,
      });
      await navigate(
        isHeldBack ? decisionsPath.href() : (published.href ?? editPostPath.href(published.id)),
      );
    } catch (error) {
      const details = isApiError(error) ? error.details.filter(({ field }) => hasField(field)) : [];
      problems.showAll(details);
      setNeedsConfirmedEmail(isApiError(error) && error.code === 'email_unverified');
      showErrorSummary(details.length > 0 ? null : getFailureMessage(error));
    } finally {
      setIsBusy(false);
    }
  }

  async function discard(): Promise<void> {
    await draft.discard();
    if (draft.photoKey !== null) void deletePendingPhotos(account, draft.photoKey);
    toast({
      text: isDraft ? editorMessages.discard.draftDone : editorMessages.discard.changesDone,
    });
    await navigate(isDraft ? newPostPath.href() : (post.href ?? newPostPath.href()));
  }

  return { isBusy, failure, needsConfirmedEmail, isSummaryShown, summaryRef, publish, discard };
}
