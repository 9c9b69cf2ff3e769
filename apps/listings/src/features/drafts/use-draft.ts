import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Photo, Post, PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import type { PostDeclaration } from '@paddock/domain/posting';
import { onOnline } from '@paddock/runtime/online';
import { createDraftApi } from './draft-api.ts';
import { isBlankForm, createRandomKey } from './local-draft.ts';
import type { LocalDraft, OtherVersion } from './local-draft.ts';
import { createDraftAutosave } from './draft-autosave.ts';
import { createDraftOutboxEntry } from './draft-outbox-entry.ts';
import { draftStore } from './draft-store.ts';
import type { DraftAutosave } from './draft-autosave-types.ts';
import { chooseDraftVersion } from './choose-draft-version.ts';
import type { ChosenVersion, PageVersion } from './choose-draft-version.ts';
import { getLastSavedAt } from './save-state.ts';
import type { DraftSaveState } from './save-state.ts';

interface UseDraftOptions {
  /** The account's public id. */
  readonly account: string;
  readonly kind: Kind;
  /** Null for a new post. */
  readonly postId: string | null;
  readonly pageVersion: PageVersion;
  readonly declaration: PostDeclaration;
  /** The photos that the page was loaded with. */
  readonly photos: readonly Photo[];
  /**
   * Called when another version replaces the form, so that the component can update what it shows
   * besides the form.
   * @param photos the photos of every version and those added on this page
   */
  readonly onFormReplaced: (form: PostForm, photos: readonly Photo[]) => void;
}

/**
 * Describes which version the user is editing. Set when it is not the page's version, or when there
 * is another version.
 */
export interface ResumedVersion {
  readonly from: ChosenVersion['from'];
  /** When the other version was last changed, in ISO 8601. Null when there is no other version. */
  readonly otherAt: string | null;
}

export interface UseDraftResult {
  readonly form: PostForm;
  readonly change: (next: (form: PostForm) => PostForm) => void;
  /** Keeps a photo's data with the draft, because the form refers to photos only by id. */
  readonly addKnownPhoto: (photo: Photo) => void;
  readonly saveState: DraftSaveState;
  readonly resumed: ResumedVersion | null;
  /** Switches to the version that the user is not editing. */
  readonly switchVersion: () => void;
  /** Resolves a conflict with another device according to the user's choice. */
  readonly resolveConflict: (whose: 'mine' | 'theirs') => void;
  readonly saveNow: () => void;
  /** Turns a draft that was deleted on another device into a new draft. */
  readonly saveAsNewDraft: () => void;
  /** @throws ApiError, DraftBlockedError */
  readonly publish: (form: PostForm) => Promise<Post>;
  /** @throws ApiError, DraftBlockedError */
  readonly discard: () => Promise<void>;
  /** The key under which pending photos are stored. Null until the browser's copy is loaded. */
  readonly photoKey: string | null;
  readonly postId: string | null;
}

/** Applies to the browser's copy what the user typed while that copy was being loaded. */
function mergeTypedValues(found: PostForm, before: PostForm, typed: PostForm): PostForm {
  const changed = Object.entries(typed.values).filter(
    ([key, value]) => JSON.stringify(before.values[key]) !== JSON.stringify(value),
  );
  return changed.length === 0
    ? found
    : { ...found, values: { ...found.values, ...Object.fromEntries(changed) } };
}

/** Finds the browser's copy of the post, or for a new post the copy with this kind and category. */
async function findLocalDraft({
  account,
  kind,
  postId,
  pageVersion,
}: Pick<
  UseDraftOptions,
  'account' | 'kind' | 'postId' | 'pageVersion'
>): Promise<LocalDraft | null> {
  if (postId !== null) return draftStore.find(account, postId);
  const copies = await draftStore.list(account);
  return (
    copies.find(
      (copy) =>
        copy.postId === null &&
        copy.kind === kind &&
        copy.form.category === pageVersion.form.category &&
        !isBlankForm(copy.form),
    ) ?? null
  );
}

const OPPOSITES = { browser: 'page', page: 'browser', mine: 'theirs', theirs: 'mine' } as const;

/** Manages one post while the user edits it: its form, its save state and the actions on it. */
export function useDraft(options: UseDraftOptions): UseDraftResult {
  const { account, kind, pageVersion, declaration } = options;
  const [form, setForm] = useState(pageVersion.form);
  const [save, setSave] = useState<DraftSaveState>({ type: 'clean' });
  const [chosenVersion, setChosenVersion] = useState<ChosenVersion | null>(null);
  const [photoKey, setPhotoKey] = useState<string | null>(null);
  const [postId, setPostId] = useState(options.postId);
  const autosave = useRef<DraftAutosave | null>(null);
  const latest = useRef(pageVersion.form);
  const knownPhotos = useRef(new Map(options.photos.map((photo) => [photo.id, photo])));
  const know = useCallback((photo: Photo) => void knownPhotos.current.set(photo.id, photo), []);
  const getPhotos = () => [...knownPhotos.current.values()];

  const updateForm = useCallback((next: PostForm) => {
    latest.current = next;
    setForm(next);
  }, []);
  const change = useCallback(
    (next: (form: PostForm) => PostForm) => {
      const changed = next(latest.current);
      if (changed === latest.current) return;
      updateForm(changed);
      autosave.current?.change(changed);
    },
    [updateForm],
  );

  const onForm = useEffectEvent((next: PostForm) => options.onFormReplaced(next, getPhotos()));
  const startAutosave = useEffectEvent((stored: LocalDraft | null): DraftAutosave => {
    const chosen = chooseDraftVersion(pageVersion, stored);
    const postKey = stored?.postKey ?? options.postId ?? `new-${createRandomKey()}`;
    for (const photo of stored?.photos ?? []) if (!knownPhotos.current.has(photo.id)) know(photo);
    const next = mergeTypedValues(chosen.form, pageVersion.form, latest.current);
    const copy: LocalDraft = {
      account,
      postKey,
      photoKey: stored?.photoKey ?? postKey,
      postId: options.postId,
      kind,
      form: chosen.form,
      revision: chosen.revision,
      isSaved: chosen.isSaved,
      changedAt: stored?.changedAt ?? new Date().toISOString(),
      start: stored?.start ?? null,
      publishing: stored?.publishing ?? null,
      declaration,
      other: stored?.other ?? null,
      queuedForm: stored?.queuedForm ?? null,
    };
    const created = createDraftAutosave({
      initialDraft: copy,
      api: createDraftApi(),
      store: draftStore,
      outboxEntry: createDraftOutboxEntry(),
      getPhotos: getPhotos,
      onStateChange: setSave,
      onCreated: ({ id }) => setPostId(id),
    });
    setChosenVersion(chosen);
    setPhotoKey(copy.photoKey);
    if (next !== chosen.form) created.change(next);
    else if (!chosen.isSaved) created.saveNow();
    if (next !== latest.current) {
      updateForm(next);
      onForm(next);
    }
    return created;
  });

  const find = useEffectEvent(() =>
    findLocalDraft({ account, kind, postId: options.postId, pageVersion: pageVersion }),
  );
  useEffect(() => {
    let isUnmounted = false;
    let created: DraftAutosave | undefined;
    void find().then((stored) => {
      if (isUnmounted) return;
      created = startAutosave(stored);
      autosave.current = created;
    });
    const leave = () => created?.saveBeforeLeaving();
    // When the tab becomes visible again, the user may have signed in again in another tab.
    const onVisibilityChange = () =>
      document.visibilityState === 'hidden' ? leave() : created?.saveNow();
    addEventListener('pagehide', leave);
    const stopOnline = onOnline(() => created?.saveNow());
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      isUnmounted = true;
      removeEventListener('pagehide', leave);
      stopOnline();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      leave();
      created?.stop();
      autosave.current = null;
    };
    // The caller sets a `key` for each post, so an editor instance never changes its post.
  }, []);

  const replace = (
    next: PostForm,
    revision: number,
    isSaved: boolean,
    other: OtherVersion | null,
  ) => {
    updateForm(next);
    options.onFormReplaced(next, getPhotos());
    autosave.current?.replace(next, revision, isSaved, other);
  };

  return {
    form,
    change,
    addKnownPhoto: know,
    saveState: save,
    resumed:
      chosenVersion &&
      (chosenVersion.from === 'browser' ? !chosenVersion.isSaved : chosenVersion.other !== null)
        ? { from: chosenVersion.from, otherAt: chosenVersion.other?.at ?? null }
        : null,
    switchVersion() {
      if (!chosenVersion?.other) return;
      const from = OPPOSITES[chosenVersion.from];
      const other = {
        form: latest.current,
        at: autosave.current?.getLocalDraft().changedAt ?? new Date().toISOString(),
      };
      const isChosen = from === 'mine' || from === 'theirs';
      replace(
        chosenVersion.other.form,
        autosave.current?.getLocalDraft().revision ?? chosenVersion.revision,
        false,
        isChosen ? { ...other, whose: from === 'mine' ? 'theirs' : 'mine' } : null,
      );
      setChosenVersion({ ...chosenVersion, from, isSaved: false, other });
    },
    resolveConflict(whose) {
      if (save.type !== 'changed-elsewhere') return;
      const { theirs, mineChangedAt } = save;
      theirs.photos.forEach(know);
      const mine = latest.current;
      const isMine = whose === 'mine';
      const other: OtherVersion = isMine
        ? { form: theirs.form, at: getLastSavedAt(theirs) ?? mineChangedAt, whose: 'theirs' }
        : { form: mine, at: mineChangedAt, whose: 'mine' };
      replace(isMine ? mine : theirs.form, theirs.revision, !isMine, other);
      setChosenVersion({
        from: whose,
        form: isMine ? mine : theirs.form,
        revision: theirs.revision,
        isSaved: !isMine,
        other,
      });
    },
    saveNow: () => autosave.current?.saveNow(),
    saveAsNewDraft: () => autosave.current?.saveAsNewDraft(),
    publish(checked) {
      if (!autosave.current) return Promise.reject(new Error('The editor is not ready'));
      return autosave.current.publish(checked);
    },
    discard: () => autosave.current?.discard() ?? Promise.resolve(),
    photoKey,
    postId,
  };
}
