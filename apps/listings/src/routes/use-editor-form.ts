import type { FormValue } from '@paddock/domain/fields';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraft } from '../features/drafts/use-draft.ts';
import { readTypedValues, withQuantityUnit, withValue } from '../features/editor/form-values.ts';
import { useFormProblems } from '../features/editor/use-form-problems.ts';
import { toEditorPhotos, toFormPhotos } from '../features/photos/editor-photo.ts';
import type { EditorPhoto } from '../features/photos/editor-photo.ts';
import type { EditorPageData } from './editor-data.ts';

/** Provides the editor's draft, photos and problems, and the functions that change them. */
export function useEditorForm({ account, kind, declaration, post, form }: EditorPageData) {
  const formRef = useRef<HTMLFormElement>(null);
  const [photos, setPhotos] = useState<readonly EditorPhoto[]>(() =>
    toEditorPhotos(form.photos, post?.photos ?? []),
  );
  const draft = useDraft({
    account,
    kind,
    postId: post?.id ?? null,
    pageVersion: {
      form,
      revision: post?.revision ?? 0,
      savedAt: post ? (post.savedAt ?? post.publishedAt) : null,
    },
    declaration,
    photos: post?.photos ?? [],
    onFormReplaced: (next, known) =>
      setPhotos((before) => [
        ...toEditorPhotos(next.photos, known),
        ...before.filter(({ id }) => id === null),
      ]),
  });
  const { change: changeForm } = draft;
  const problems = useFormProblems(declaration, draft.form);
  const { onFieldChange } = problems;

  // This function stays the same between renders, so that typing in one field does not render all
  // the others.
  const onChange = useCallback(
    (key: string, value: FormValue) => {
      onFieldChange(key);
      changeForm((before) =>
        key === 'quantityUnit'
          ? withQuantityUnit(before, declaration.fields, value)
          : withValue(before, key, value),
      );
    },
    [onFieldChange, changeForm, declaration],
  );

  const onPhotosChange = (next: readonly EditorPhoto[]) => {
    for (const { photo } of next) if (photo) draft.addKnownPhoto(photo);
    setPhotos(next);
    onFieldChange('photos');
    changeForm((before) => ({ ...before, photos: toFormPhotos(next) }));
  };

  const adoptTypedValues = useEffectEvent(() => {
    const element = formRef.current;
    if (element) changeForm((before) => readTypedValues(element, declaration.fields, before));
  });
  useEffect(() => adoptTypedValues(), []);

  return { formRef, draft, photos, problems, onChange, onPhotosChange };
}
