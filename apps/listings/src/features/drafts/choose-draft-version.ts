/**
 * Chooses between two versions of a draft: the one that the page was loaded with, and the one
 * stored in the browser.
 */
import type { PostForm } from '@paddock/contracts/http/posts';
import { areFormsEqual } from './local-draft.ts';
import type { LocalDraft } from './local-draft.ts';

/** The version that the page was loaded with. */
export interface PageVersion {
  readonly form: PostForm;
  readonly revision: number;
  /**
   * When the draft was saved, or the published post if there is no draft, in ISO 8601. Null for a
   * new post.
   */
  readonly savedAt: string | null;
}

export interface ChosenVersion {
  /**
   * The origin of the version. `mine` and `theirs` mean that the user has resolved a conflict by
   * choosing that version.
   */
  readonly from: 'page' | 'browser' | 'mine' | 'theirs';
  readonly form: PostForm;
  /** The revision on which the next save is based. */
  readonly revision: number;
  readonly isSaved: boolean;
  /** The version that was not chosen. Null when it has the same content or is simply outdated. */
  readonly other: { readonly form: PostForm; readonly at: string | null } | null;
}

/** @param stored the browser's copy, or null when there is none */
export function chooseDraftVersion(page: PageVersion, stored: LocalDraft | null): ChosenVersion {
  const chosen = chooseNewer(page, stored);
  const other = stored?.other;
  // Keep offering the version that the user did not choose in an earlier conflict.
  return other && !chosen.other && !areFormsEqual(other.form, chosen.form)
    ? { ...chosen, from: other.whose === 'mine' ? 'theirs' : 'mine', other }
    : chosen;
}

function chooseNewer(page: PageVersion, stored: LocalDraft | null): ChosenVersion {
  const fromPage: ChosenVersion = {
    from: 'page',
    form: page.form,
    revision: page.revision,
    isSaved: true,
    other: null,
  };
  if (!stored || areFormsEqual(stored.form, page.form)) return fromPage;
  // The browser's Back button may restore a page that is older than the last save.
  if (stored.isSaved)
    return stored.revision > page.revision
      ? {
          from: 'browser',
          form: stored.form,
          revision: stored.revision,
          isSaved: true,
          other: null,
        }
      : fromPage;
  const isBrowserNewer =
    page.savedAt === null ||
    stored.revision >= page.revision ||
    Date.parse(stored.changedAt) > Date.parse(page.savedAt);
  const revision = Math.max(stored.revision, page.revision);
  if (isBrowserNewer)
    return {
      from: 'browser',
      form: stored.form,
      revision,
      isSaved: false,
      other: page.savedAt === null ? null : { form: page.form, at: page.savedAt },
    };
  return { ...fromPage, other: { form: stored.form, at: stored.changedAt } };
}
