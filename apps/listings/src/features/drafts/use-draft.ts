import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Photo, Post, PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import type { PostDeclaration } from '@paddock/contracts/posting';
import { draftCalls } from './draft-calls.ts';
import { isBlank, newKey } from './draft-copy.ts';
import type { DraftCopy, OtherCopy } from './draft-copy.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { draftHandover } from './draft-handover.ts';
import { draftStore } from './draft-store.ts';
import type { DraftKeeper } from './keeper-parts.ts';
import { newerCopy } from './newer-copy.ts';
import type { Going, PageCopy } from './newer-copy.ts';
import { changedAt } from './save-state.ts';
import type { SaveState } from './save-state.ts';

interface DraftOptions {
  /** The account's public id. */
  readonly account: string;
  readonly kind: Kind;
  /** Null: a post that is new. */
  readonly postId: string | null;
  readonly page: PageCopy;
  readonly declaration: PostDeclaration;
  /** Those that the page came with. */
  readonly photos: readonly Photo[];
  /** Another copy took the place of the page's: what is shown beside the form has to follow. @param photos all that are known */
  readonly onForm: (form: PostForm, photos: readonly Photo[]) => void;
}

/** That one goes on with another copy than the page came with, or could. */
export interface Resumed {
  readonly from: Going['from'];
  /** ISO 8601; when the copy that one does not go on with was last changed. Null where there is only one. */
  readonly otherAt: string | null;
}

export interface Draft {
  readonly form: PostForm;
  readonly change: (next: (form: PostForm) => PostForm) => void;
  /** The form names this photo from now on. */
  readonly know: (photo: Photo) => void;
  readonly save: SaveState;
  readonly resumed: Resumed | null;
  /** The copy that one did not go on with takes the place of the one that one did. */
  readonly swap: () => void;
  /** Another device has saved since: the person chooses. */
  readonly choose: (whose: 'mine' | 'theirs') => void;
  readonly saveNow: () => void;
  /** A draft that was thrown away elsewhere becomes a new one. */
  readonly startAnew: () => void;
  /** @throws ApiError, DraftHeldError */
  readonly publish: (form: PostForm) => Promise<Post>;
  /** @throws ApiError, DraftHeldError */
  readonly discard: () => Promise<void>;
  /** Where photos on their way are kept; null until the browser's copy was looked for. */
  readonly photoKey: string | null;
  readonly postId: string | null;
}

/** What was typed before the browser's copy was found is laid over it. */
function laidOver(found: PostForm, before: PostForm, typed: PostForm): PostForm {
  const changed = Object.entries(typed.values).filter(
    ([key, value]) => JSON.stringify(before.values[key]) !== JSON.stringify(value),
  );
  return changed.length === 0
    ? found
    : { ...found, values: { ...found.values, ...Object.fromEntries(changed) } };
}

/** A post of this kind and category that was begun here and has not reached the API. */
async function findKept({
  account,
  kind,
  postId,
  page,
}: Pick<DraftOptions, 'account' | 'kind' | 'postId' | 'page'>): Promise<DraftCopy | null> {
  if (postId !== null) return draftStore.find(account, postId);
  const copies = await draftStore.list(account);
  return (
    copies.find(
      (copy) =>
        copy.postId === null &&
        copy.kind === kind &&
        copy.form.category === page.form.category &&
        !isBlank(copy.form),
    ) ?? null
  );
}

const OPPOSITES = { browser: 'page', page: 'browser', mine: 'theirs', theirs: 'mine' } as const;

/** One post while it is written: its form, how far it is saved, and what can be done about it. */
export function useDraft(options: DraftOptions): Draft {
  const { account, kind, page, declaration } = options;
  const [form, setForm] = useState(page.form);
  const [save, setSave] = useState<SaveState>({ is: 'clean' });
  const [going, setGoing] = useState<Going | null>(null);
  const [photoKey, setPhotoKey] = useState<string | null>(null);
  const [postId, setPostId] = useState(options.postId);
  const keeper = useRef<DraftKeeper | null>(null);
  const latest = useRef(page.form);
  const known = useRef(new Map(options.photos.map((photo) => [photo.id, photo])));
  const know = useCallback((photo: Photo) => void known.current.set(photo.id, photo), []);
  const photos = () => [...known.current.values()];

  const show = useCallback((next: PostForm) => {
    latest.current = next;
    setForm(next);
  }, []);
  const change = useCallback(
    (next: (form: PostForm) => PostForm) => {
      const changed = next(latest.current);
      if (changed === latest.current) return;
      show(changed);
      keeper.current?.change(changed);
    },
    [show],
  );

  const onForm = useEffectEvent((next: PostForm) => options.onForm(next, photos()));
  const begin = useEffectEvent((kept: DraftCopy | null): DraftKeeper => {
    const chosen = newerCopy(page, kept);
    const postKey = kept?.postKey ?? options.postId ?? `new-${newKey()}`;
    for (const photo of kept?.photos ?? []) if (!known.current.has(photo.id)) know(photo);
    const next = laidOver(chosen.form, page.form, latest.current);
    const copy: DraftCopy = {
      account,
      postKey,
      photoKey: kept?.photoKey ?? postKey,
      postId: options.postId,
      kind,
      form: chosen.form,
      revision: chosen.revision,
      isSaved: chosen.isSaved,
      changedAt: kept?.changedAt ?? new Date().toISOString(),
      start: kept?.start ?? null,
      publishing: kept?.publishing ?? null,
      declaration,
      other: kept?.other ?? null,
      handed: kept?.handed ?? null,
    };
    const made = createDraftKeeper({
      copy,
      calls: draftCalls(),
      store: draftStore,
      handover: draftHandover(),
      photos,
      onState: setSave,
      onStarted: ({ id }) => setPostId(id),
    });
    setGoing(chosen);
    setPhotoKey(copy.photoKey);
    if (next !== chosen.form) made.change(next);
    else if (!chosen.isSaved) made.saveNow();
    if (next !== latest.current) {
      show(next);
      onForm(next);
    }
    return made;
  });

  const find = useEffectEvent(() => findKept({ account, kind, postId: options.postId, page }));
  useEffect(() => {
    let isGone = false;
    let made: DraftKeeper | undefined;
    void find().then((kept) => {
      if (isGone) return;
      made = begin(kept);
      keeper.current = made;
    });
    const leave = () => made?.leave();
    // Back from another tab, where one may have signed in again.
    const onHidden = () => (document.visibilityState === 'hidden' ? leave() : made?.saveNow());
    const onSignal = () => made?.saveNow();
    addEventListener('pagehide', leave);
    addEventListener('online', onSignal);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      isGone = true;
      removeEventListener('pagehide', leave);
      removeEventListener('online', onSignal);
      document.removeEventListener('visibilitychange', onHidden);
      leave();
      made?.stop();
      keeper.current = null;
    };
    // One post is one editor: another one is another component, by its key.
  }, []);

  const replace = (next: PostForm, revision: number, isSaved: boolean, other: OtherCopy | null) => {
    show(next);
    options.onForm(next, photos());
    keeper.current?.replace(next, revision, isSaved, other);
  };

  return {
    form,
    change,
    know,
    save,
    resumed:
      going && (going.from === 'browser' ? !going.isSaved : going.other !== null)
        ? { from: going.from, otherAt: going.other?.at ?? null }
        : null,
    swap() {
      if (!going?.other) return;
      const from = OPPOSITES[going.from];
      const other = {
        form: latest.current,
        at: keeper.current?.copy().changedAt ?? new Date().toISOString(),
      };
      const isChosen = from === 'mine' || from === 'theirs';
      replace(
        going.other.form,
        keeper.current?.copy().revision ?? going.revision,
        false,
        isChosen ? { ...other, whose: from === 'mine' ? 'theirs' : 'mine' } : null,
      );
      setGoing({ ...going, from, isSaved: false, other });
    },
    choose(whose) {
      if (save.is !== 'changed-elsewhere') return;
      const { theirs, mineAt } = save;
      theirs.photos.forEach(know);
      const mine = latest.current;
      const isMine = whose === 'mine';
      const other: OtherCopy = isMine
        ? { form: theirs.form, at: changedAt(theirs) ?? mineAt, whose: 'theirs' }
        : { form: mine, at: mineAt, whose: 'mine' };
      replace(isMine ? mine : theirs.form, theirs.revision, !isMine, other);
      setGoing({
        from: whose,
        form: isMine ? mine : theirs.form,
        revision: theirs.revision,
        isSaved: !isMine,
        other,
      });
    },
    saveNow: () => keeper.current?.saveNow(),
    startAnew: () => keeper.current?.startAnew(),
    publish(checked) {
      const made = keeper.current;
      if (!made) return Promise.reject(new Error('The editor is not ready'));
      return made.publish(checked);
    },
    discard: () => keeper.current?.discard() ?? Promise.resolve(),
    photoKey,
    postId,
  };
}
