/** Which of two copies one goes on with: the page's, which the API gave, or the browser's. */
import type { PostForm } from '@paddock/contracts/http/posts';
import { isSameForm } from './draft-copy.ts';
import type { DraftCopy } from './draft-copy.ts';

/** What the page was made with. */
export interface PageCopy {
  readonly form: PostForm;
  readonly revision: number;
  /** ISO 8601: of the draft, or else of what is published; null for a post that is new. */
  readonly savedAt: string | null;
}

export interface Going {
  /** `mine`, `theirs`: there were two, and somebody has chosen. */
  readonly from: 'page' | 'browser' | 'mine' | 'theirs';
  readonly form: PostForm;
  /** The next save names it. */
  readonly revision: number;
  readonly isSaved: boolean;
  /** What the other copy says, where it says something else and neither is simply older. */
  readonly other: { readonly form: PostForm; readonly at: string | null } | null;
}

/** @param kept null where the browser has none */
export function newerCopy(page: PageCopy, kept: DraftCopy | null): Going {
  const going = getNewer(page, kept);
  const other = kept?.other;
  // What was not chosen the last time is still there to be had.
  return other && !going.other && !isSameForm(other.form, going.form)
    ? { ...going, from: other.whose === 'mine' ? 'theirs' : 'mine', other }
    : going;
}

function getNewer(page: PageCopy, kept: DraftCopy | null): Going {
  const fromPage: Going = {
    from: 'page',
    form: page.form,
    revision: page.revision,
    isSaved: true,
    other: null,
  };
  if (!kept || isSameForm(kept.form, page.form)) return fromPage;
  // A page that Back brought is older than what was saved since.
  if (kept.isSaved)
    return kept.revision > page.revision
      ? { from: 'browser', form: kept.form, revision: kept.revision, isSaved: true, other: null }
      : fromPage;
  const isBrowserNewer =
    page.savedAt === null ||
    kept.revision >= page.revision ||
    Date.parse(kept.changedAt) > Date.parse(page.savedAt);
  const revision = Math.max(kept.revision, page.revision);
  if (isBrowserNewer)
    return {
      from: 'browser',
      form: kept.form,
      revision,
      isSaved: false,
      other: page.savedAt === null ? null : { form: page.form, at: page.savedAt },
    };
  return { ...fromPage, other: { form: kept.form, at: kept.changedAt } };
}
