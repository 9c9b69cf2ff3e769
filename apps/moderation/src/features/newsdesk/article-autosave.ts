/**
 * Saves an article while an editor writes it. Every change is stored in this tab at once and in the
 * API a moment later. When another editor has saved in the meantime, saving stops until the editor
 * has decided: neither version is ever overwritten without being in the history.
 */
import { createBrowserApi, isApiError } from '@paddock/api-client';
import type { NewsDeskArticle, NewsDraft } from '@paddock/contracts/http/news-desk';
import { deleteFormDraft, readFormDraft, saveFormDraft } from '@paddock/ui/form/form-draft.ts';
import { editorMessages } from './editor.messages.ts';

export type SaveStatus =
  | { readonly type: 'saved' | 'waiting' | 'saving' }
  | { readonly type: 'failed'; readonly message: string }
  /** The article that the API now has, after another editor saved a revision. */
  | { readonly type: 'conflict'; readonly theirs: NewsDeskArticle };

export interface AutosaveState {
  /** The article as the API returned it last. */
  readonly article: NewsDeskArticle;
  /** The draft that the editor sees, whether it has been saved or not. */
  readonly draft: NewsDraft;
  readonly status: SaveStatus;
}

export interface ArticleAutosave {
  getState(): AutosaveState;
  subscribe(listener: () => void): () => void;
  /** Restores changes that this tab has not saved, for example after a reload. */
  start(): void;
  /** Stops saving by timer. Unsaved changes stay in this tab's storage. */
  stop(): void;
  change(part: Partial<NewsDraft>): void;
  /** Saves at once. @returns true when the newest change is in the API */
  flush(): Promise<boolean>;
  /** Replaces the draft with an older one. The replaced draft stays in the history. */
  restore(draft: NewsDraft): Promise<boolean>;
  /** Ends a conflict. The other version stays in the history. */
  resolveConflict(choice: 'mine' | 'theirs'): Promise<void>;
  /** Forgets every unsaved change, after the article was deleted. */
  discard(): void;
  /** Takes over the article after it was published or unpublished. */
  refresh(): Promise<void>;
  /** Handles another editor's revision, which the API reported while publishing. */
  reportConflict(): Promise<void>;
}

const SAVE_DELAY_MS = 1_500;
const RETRY_DELAY_MS = 15_000;
const STORED_FIELDS = ['revision', 'draft'] as const;

export function createArticleAutosave(initial: NewsDeskArticle): ArticleAutosave {
  const { id } = initial;
  const formName = `newsdesk-${id}`;
  const params = { id };
  const listeners = new Set<() => void>();
  let state: AutosaveState = {
    article: initial,
    draft: initial.draft,
    status: { type: 'saved' },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  function update(change: Partial<AutosaveState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isSaved = () => areDraftsEqual(state.draft, state.article.draft);

  function storeLocally(): void {
    if (isSaved()) deleteFormDraft(formName);
    else
      saveFormDraft(formName, {
        revision: String(state.article.revision),
        draft: JSON.stringify(state.draft),
      });
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    // A save that was running when the editor left the page must not be repeated after it.
    if (!isStopped) timer = setTimeout(() => void flush(), delayMs);
  }

  /** Saves one version. Later changes are saved by the next call. */
  async function send(draft: NewsDraft, keepsPrevious: boolean): Promise<void> {
    update({ status: { type: 'saving' } });
    try {
      const article = await createBrowserApi().put('/api/newsdesk/{id}', {
        params,
        body: { revision: state.article.revision, draft, keepsPrevious },
      });
      // The sent draft, because the API returns an equal one that is a different object.
      update({ article: { ...article, draft } });
      if (!isSaved()) schedule(SAVE_DELAY_MS);
      update({ status: { type: isSaved() ? 'saved' : 'waiting' } });
      storeLocally();
    } catch (error) {
      if (isApiError(error) && error.code === 'draft_changed') {
        await loadTheirs();
        return;
      }
      fail(error);
      schedule(RETRY_DELAY_MS);
    }
  }

  function fail(error: unknown): void {
    if (!isApiError(error)) console.warn('unexpected error in the news desk', error);
    const isReadable = isApiError(error) && error.status !== 0;
    update({
      status: {
        type: 'failed',
        message: isReadable ? error.message : editorMessages.save.connectionError,
      },
    });
  }

  async function loadTheirs(): Promise<void> {
    try {
      const theirs = await createBrowserApi().get('/api/newsdesk/{id}', { params });
      // Equal when the API had saved this draft, but its response was lost.
      if (areDraftsEqual(theirs.draft, state.draft)) {
        update({ article: theirs, draft: theirs.draft, status: { type: 'saved' } });
        storeLocally();
      } else update({ status: { type: 'conflict', theirs } });
    } catch (error) {
      fail(error);
      schedule(RETRY_DELAY_MS);
    }
  }

  async function run(draft: NewsDraft, keepsPrevious: boolean): Promise<void> {
    running = send(draft, keepsPrevious).finally(() => {
      running = null;
    });
    await running;
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (state.status.type === 'conflict') return false;
    if (!isSaved()) await run(state.draft, false);
    return isSaved();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      isStopped = false;
      const stored = readStoredDraft(formName);
      if (!stored || areDraftsEqual(stored.draft, state.draft)) return;
      update({ draft: stored.draft, status: { type: 'waiting' } });
      if (stored.revision === state.article.revision) schedule(SAVE_DELAY_MS);
      else update({ status: { type: 'conflict', theirs: state.article } });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    change(part) {
      update({ draft: { ...state.draft, ...part } });
      storeLocally();
      if (state.status.type === 'conflict') return;
      if (!running) update({ status: { type: isSaved() ? 'saved' : 'waiting' } });
      schedule(SAVE_DELAY_MS);
    },
    flush,
    async restore(draft) {
      if (!(await flush())) return false;
      update({ draft });
      await run(draft, true);
      return isSaved();
    },
    async resolveConflict(choice) {
      if (state.status.type !== 'conflict') return;
      const { theirs } = state.status;
      update({ article: theirs });
      await run(state.draft, true);
      if (choice === 'mine' || !isSaved()) return;
      update({ draft: theirs.draft });
      await run(theirs.draft, true);
    },
    discard() {
      clearTimeout(timer);
      update({ draft: state.article.draft, status: { type: 'saved' } });
      storeLocally();
    },
    async refresh() {
      const article = await createBrowserApi().get('/api/newsdesk/{id}', { params });
      update({ article, draft: isSaved() ? article.draft : state.draft });
      storeLocally();
    },
    reportConflict: loadTheirs,
  };
}

function readStoredDraft(
  formName: string,
): { readonly revision: number; readonly draft: NewsDraft } | null {
  const stored = readFormDraft(formName, STORED_FIELDS);
  if (!stored) return null;
  try {
    return { revision: Number(stored.revision), draft: JSON.parse(stored.draft) as NewsDraft };
  } catch {
    return null;
  }
}

/** Compares by value: the database sorts the keys of a stored draft. */
export function areDraftsEqual(one: NewsDraft, other: NewsDraft): boolean {
  const toText = ({ picture, ...draft }: NewsDraft) =>
    JSON.stringify([
      Object.entries(draft).sort(([left], [right]) => (left < right ? -1 : 1)),
      picture && Object.entries(picture).sort(([left], [right]) => (left < right ? -1 : 1)),
    ]);
  return one === other || toText(one) === toText(other);
}
