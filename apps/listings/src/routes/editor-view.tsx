import { useLocation } from '@paddock/router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MouseEvent, SubmitEvent } from 'react';
import { isFieldRequired, getActiveNotices, getPartialPrice } from '@paddock/contracts/check-post';
import type { FormValue } from '@paddock/contracts/fields';
import type { PostField } from '@paddock/contracts/posting';
import { Button } from '@paddock/ui/button/button.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { DiscardDraft } from '../features/drafts/discard-draft.tsx';
import { SaveLine } from '../features/drafts/save-line.tsx';
import { ResumedNote, SaveTrouble } from '../features/drafts/save-trouble.tsx';
import { useDraft } from '../features/drafts/use-draft.ts';
import { KIND_WORDS } from '../features/editor/listing-type-labels.ts';
import { StepWords, Steps } from '../features/editor/steps.tsx';
import { TopicFields } from '../features/editor/topic-fields.tsx';
import { TopicSection } from '../features/editor/topic-section.tsx';
import { CHECK_STEP, controlId, listTopics } from '../features/editor/topics.ts';
import { useProblems } from '../features/editor/use-problems.ts';
import { useStep } from '../features/editor/use-step.ts';
import { typedInto, withValue } from '../features/editor/form-values.ts';
import { ModerationNotice } from '../features/moderation-notice/moderation-notice.tsx';
import { toEditorPhotos, toFormPhotos } from '../features/photos/editor-photo.ts';
import type { EditorPhoto } from '../features/photos/editor-photo.ts';
import { PhotoField } from '../features/photos/photo-field.tsx';
import { PostPreview } from '../features/preview/post-preview.tsx';
import { previewListing } from '../features/preview/preview-listing.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { loginPath } from '../paths.ts';
import type { EditorPageData } from './editor-data.ts';
import { EditorFoot } from './editor-foot.tsx';
import { EditorFrame } from './editor.styles.ts';
import { EditorHeader } from './editor-header.tsx';
import { usePostActs } from './use-post-acts.ts';
import { usePostAddress } from './use-post-address.ts';

/** "Title: please fill this in." */
function withLabel(label: string | undefined, message: string): string {
  return label === undefined ? message : `${label}: ${message.replace(/^Please /, 'please ')}`;
}

/** A post while it is written. */
export function EditorView({ data }: { readonly data: EditorPageData }) {
  const { account, kind, declaration, post, now } = data;
  const { pathname, search } = useLocation();
  const isReady = useHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  const [town, setTown] = useState(data.town);
  const [photos, setPhotos] = useState<readonly EditorPhoto[]>(() =>
    toEditorPhotos(data.form.photos, post?.photos ?? []),
  );

  const draft = useDraft({
    account,
    kind,
    postId: post?.id ?? null,
    page: {
      form: data.form,
      revision: post?.revision ?? 0,
      savedAt: post ? (post.saved_at ?? post.published_at) : null,
    },
    declaration,
    photos: post?.photos ?? [],
    onForm: (form, known) =>
      setPhotos((before) => [
        ...toEditorPhotos(form.photos, known),
        ...before.filter(({ id }) => id === null),
      ]),
  });
  const { form, save, resumed, postId, change: changeForm } = draft;
  const problems = useProblems(declaration, form);
  const { changing, leave, shown } = problems;
  const topics = listTopics(declaration, form);
  const notices = getActiveNotices(declaration, form);
  const waiting = photos.filter(({ id }) => id === null).length;
  const isDraft = post === null || post.state === 'draft';

  // The same function throughout, or every field would be drawn with every letter of another.
  const onChange = useCallback(
    (key: string, value: FormValue) => {
      changing(key);
      changeForm((before) => withValue(before, key, value));
    },
    [changing, changeForm],
  );

  const changePhotos = (next: readonly EditorPhoto[]) => {
    for (const { photo } of next) if (photo) draft.know(photo);
    setPhotos(next);
    changing('photos');
    changeForm((before) => ({ ...before, photos: toFormPhotos(next) }));
  };

  const takeTyped = useEffectEvent(() => {
    const element = formRef.current;
    if (element) changeForm((before) => typedInto(element, declaration.fields, before));
  });
  useEffect(() => takeTyped(), []);

  const isWrong = (field: string) => shown[field] !== undefined;
  const steps = [
    ...topics.map(({ name, title, fields }) => ({
      name,
      title,
      isWrong: fields.some(({ key }) => isWrong(key)) || (name === 'photos' && isWrong('photos')),
    })),
    { ...CHECK_STEP, isWrong: false },
  ];
  const { here, headingRef, go } = useStep(steps.map(({ name }) => name));
  const findTopicIndex = (field: string) =>
    field === 'category'
      ? 0
      : topics.findIndex(({ name, fields }) =>
          field === 'photos' ? name === 'photos' : fields.some(({ key }) => key === field),
        );
  const { isBusy, failure, isSummaryShown, summaryRef, publish, discard } = usePostActs({
    data,
    draft,
    problems,
    waiting,
    hasField: (field) => findTopicIndex(field) >= 0,
  });
  usePostAddress(post?.id ?? null, postId);

  function walk(index: number): void {
    // The way on leaves everything that is on the screen.
    for (const { key } of topics[here]?.fields ?? []) leave(key);
    go(index);
    scrollTo({ top: 0 });
  }

  /** A link of the summary leads to a field that may be on another screen. */
  const showTopic = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? (target.closest('a')?.hash.slice(1) ?? '') : '';
    const index = findTopicIndex(id.replace(/^post-/, ''));
    if (index >= 0 && document.getElementById(id)?.getClientRects().length === 0) go(index);
  };

  const required = (field: PostField) => isFieldRequired(field, form);
  const price = getPartialPrice(declaration, form);
  const listing = previewListing({
    declaration,
    form,
    place: town?.id === form.values['town'] ? town : null,
    photos,
    now,
  });
  const description =
    typeof form.values['description'] === 'string' ? form.values['description'] : '';
  const preview = (
    <PostPreview
      listing={listing}
      description={description}
      termDays={declaration.termDays}
      now={now}
    />
  );
  const trouble = (
    <SaveTrouble
      save={save}
      loginHref={loginPath.href(pathname + search)}
      onChoose={draft.choose}
      onTryAgain={draft.saveNow}
      onStartAnew={draft.startAnew}
    />
  );
  const words = KIND_WORDS[kind];
  const publishWords = isBusy ? 'One moment…' : isDraft ? words.publish : 'Publish the changes';
  const canDiscard = postId !== null || save.is !== 'clean';
  const discardButton = canDiscard && <DiscardDraft isPublished={!isDraft} onDiscard={discard} />;
  const fieldNames = [
    'category',
    ...topics.flatMap(({ name, fields }) =>
      name === 'photos'
        ? ['photos', ...fields.map(({ key }) => key)]
        : fields.map(({ key }) => key),
    ),
  ];
  // In a list, away from its field, each says what it is about.
  const named = Object.fromEntries(
    Object.entries(shown).map(([key, message]) => [
      key,
      withLabel(declaration.fields.find((field) => field.key === key)?.label, message),
    ]),
  );
  const isOver = failure === null && Object.keys(shown).length === 0;

  return (
    <EditorFrame>
      <EditorHeader data={data} postId={postId} isFirstStep={here === 0} />
      {post?.moderation && (
        <div className="notice">
          <ModerationNotice key={post.moderation.id} act={post.moderation} subject="listing" />
        </div>
      )}
      <div className="columns">
        <form
          ref={formRef}
          noValidate
          autoComplete="off"
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            void publish();
          }}
          onBlur={({ target }) => {
            if ('name' in target && typeof target.name === 'string')
              leave(target.name === 'townName' ? 'town' : target.name);
          }}
          onKeyDown={(event) => {
            // Enter in a line is no wish to publish.
            if (
              event.key === 'Enter' &&
              event.target instanceof HTMLInputElement &&
              event.target.type !== 'submit'
            )
              event.preventDefault();
          }}
        >
          <div className="progress">
            <StepWords>
              Step {here + 1} of {steps.length}
            </StepWords>
            <Steps steps={steps} current={here} onGo={walk} />
          </div>
          {resumed && <ResumedNote resumed={resumed} onSwap={draft.swap} />}
          {isSummaryShown && !isOver && (
            <div onClickCapture={showTopic}>
              <ProblemSummary
                ref={summaryRef}
                title={isDraft ? 'Your post is not up yet' : 'Your changes are not up yet'}
                fields={fieldNames}
                problems={named}
                failure={failure}
                getFieldId={controlId}
              />
            </div>
          )}
          {topics.map((topic, index) => (
            <TopicSection
              key={topic.name}
              id={`topic-${topic.name}`}
              title={topic.title}
              lead={topic.lead}
              isHere={index === here}
              headingRef={index === here ? headingRef : undefined}
            >
              {topic.name === 'photos' && (
                // There from the first byte; to be used once it is known under which name they are kept.
                <div inert={draft.photoKey === null}>
                  <PhotoField
                    id={controlId('photos')}
                    account={account}
                    postKey={draft.photoKey ?? 'unknown'}
                    photos={photos}
                    max={declaration.maxPhotos}
                    error={shown['photos']}
                    onChange={changePhotos}
                  />
                </div>
              )}
              <TopicFields
                topic={topic}
                form={form}
                errors={shown}
                notices={notices}
                price={price}
                isRequired={required}
                town={town}
                onTown={setTown}
                onChange={onChange}
              />
            </TopicSection>
          ))}
          <div className="check">
            <TopicSection
              id="topic-check"
              title={CHECK_STEP.title}
              lead="So others will see it."
              isHere={here === steps.length - 1}
              headingRef={here === steps.length - 1 ? headingRef : undefined}
            >
              {preview}
              <SaveLine save={save} />
              {discardButton}
            </TopicSection>
          </div>
          <EditorFoot
            here={here}
            count={steps.length}
            isReady={isReady}
            isBusy={isBusy}
            publishWords={publishWords}
            save={save}
            trouble={trouble}
            discard={discardButton}
            onGo={walk}
          />
        </form>
        <aside aria-label="How it will look">
          <div className="panel">
            <h2>How it will look</h2>
            {preview}
            <div className="acts">
              <Button
                tone="primary"
                isWide
                disabled={!isReady}
                aria-disabled={isBusy || undefined}
                onClick={() => void publish()}
              >
                {publishWords}
              </Button>
              <SaveLine save={save} />
              {trouble}
              {discardButton}
            </div>
          </div>
        </aside>
      </div>
      <VisuallyHidden role="status">
        {save.is === 'saved'
          ? 'Saved'
          : save.is === 'offline'
            ? 'Not saved yet. Kept on this phone.'
            : ''}
      </VisuallyHidden>
    </EditorFrame>
  );
}
