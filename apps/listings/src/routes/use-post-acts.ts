import { isApiError } from '@paddock/api-client';
import { removeUndeclaredValues } from '@paddock/contracts/check-post';
import { eventBus } from '@paddock/event-bus';
import { useNavigate } from '@paddock/router';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isDraftHeld } from '../features/drafts/keeper-parts.ts';
import type { Draft } from '../features/drafts/use-draft.ts';
import type { Problems } from '../features/editor/use-problems.ts';
import { forgetPhotos } from '../features/photos/waiting-photos.ts';
import { decisionsPath, editPostPath, postNewPath } from '../paths.ts';
import type { EditorPageData } from './editor-data.ts';

interface PostActsOptions {
  readonly data: EditorPageData;
  readonly draft: Draft;
  readonly problems: Problems;
  /** Photos that are on their way. */
  readonly waiting: number;
  /** Whether the page has such a field. */
  readonly hasField: (field: string) => boolean;
}

export interface PostActs {
  readonly isBusy: boolean;
  /** What kept it from being published, where no field did. */
  readonly failure: string | null;
  readonly isSummaryShown: boolean;
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  readonly publish: () => Promise<void>;
  /** @throws ApiError, DraftHeldError */
  readonly discard: () => Promise<void>;
}

const SESSION_OVER = 401;

function failureWords(error: unknown): string {
  if (isDraftHeld(error)) return error.message;
  if (!isApiError(error)) {
    console.warn('listings:', error);
    return 'That did not work, and we do not know why yet. Nothing you typed is lost: please try again in a moment.';
  }
  return error.status === SESSION_OVER
    ? 'You are not signed in any more. Everything you typed is kept: sign in, come back, and publish it then.'
    : error.message;
}

/** What somebody does with the whole post: publish it, or throw it away. */
export function usePostActs({
  data: { account, declaration, post },
  draft,
  problems,
  waiting,
  hasField,
}: PostActsOptions): PostActs {
  const navigate = useNavigate();
  const summaryRef = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSummaryShown, setIsSummaryShown] = useState(false);
  const isDraft = post === null || post.state === 'draft';

  function complain(words: string | null): void {
    flushSync(() => {
      setFailure(words);
      setIsSummaryShown(true);
    });
    summaryRef.current?.focus();
  }

  async function publish(): Promise<void> {
    if (isBusy) return;
    if (problems.all.length > 0) {
      problems.sayAll();
      complain(null);
      return;
    }
    if (waiting > 0) {
      complain(
        `${waiting === 1 ? 'One photo is' : `${waiting} photos are`} still on the way. Wait until they are there, or take them out, and try again.`,
      );
      return;
    }
    setIsBusy(true);
    setIsSummaryShown(false);
    try {
      const published = await draft.publish(removeUndeclaredValues(declaration, draft.form));
      if (draft.photoKey !== null) void forgetPhotos(account, draft.photoKey);
      eventBus.emit('listing.published', { listingId: published.id });
      const isHeldBack = published.state === 'hidden';
      toast({
        tone: 'success',
        text: isHeldBack
          ? 'Your changes are saved. A moderator still holds the post back: tell them that you have put it right.'
          : isDraft
            ? 'Your post is up. Good luck with it.'
            : 'Your changes are up.',
      });
      await navigate(
        isHeldBack ? decisionsPath.href() : (published.href ?? editPostPath.href(published.id)),
      );
    } catch (error) {
      const details = isApiError(error) ? error.details.filter(({ field }) => hasField(field)) : [];
      problems.sayAll(details);
      complain(details.length > 0 ? null : failureWords(error));
    } finally {
      setIsBusy(false);
    }
  }

  async function discard(): Promise<void> {
    await draft.discard();
    if (draft.photoKey !== null) void forgetPhotos(account, draft.photoKey);
    toast({
      text: isDraft
        ? 'The draft is thrown away.'
        : 'Your changes are thrown away. The post is as it was.',
    });
    await navigate(isDraft ? postNewPath.href() : (post.href ?? postNewPath.href()));
  }

  return { isBusy, failure, isSummaryShown, summaryRef, publish, discard };
}
