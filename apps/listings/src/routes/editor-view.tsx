import { useLocation } from '@paddock/router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MouseEvent, SubmitEvent } from 'react';
import { isFieldRequired, getActiveNotices, getPartialPrice } from '@paddock/domain/check-post';
import type { FormValue } from '@paddock/domain/fields';
import type { PostField } from '@paddock/domain/posting';
import { Button } from '@paddock/ui/button/button.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { DiscardDraft } from '../features/drafts/discard-draft.tsx';
import { SaveStatus } from '../features/drafts/save-status.tsx';
import { ResumedVersionNote, DraftSaveProblemNotice } from '../features/drafts/save-problem.tsx';
import { useDraft } from '../features/drafts/use-draft.ts';
import { EDITOR_KIND_LABELS } from '../features/editor/listing-type-labels.ts';
import { StepLabel, StepProgress } from '../features/editor/steps.tsx';
import { TopicFields } from '../features/editor/topic-fields.tsx';
import { TopicSection } from '../features/editor/topic-section.tsx';
import { REVIEW_STEP, getControlId, listTopics } from '../features/editor/topics.ts';
import { useFormProblems } from '../features/editor/use-form-problems.ts';
import { useStep } from '../features/editor/use-step.ts';
import { readTypedValues, withValue } from '../features/editor/form-values.ts';
import { ModerationNotice } from '../features/moderation-notice/moderation-notice.tsx';
import { toEditorPhotos, toFormPhotos } from '../features/photos/editor-photo.ts';
import type { EditorPhoto } from '../features/photos/editor-photo.ts';
import { PhotoField } from '../features/photos/photo-field.tsx';
import { PostPreview } from '../features/preview/post-preview.tsx';
import { createPreviewListing } from '../features/preview/preview-listing.ts';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { loginPath } from '../paths.ts';
import type { EditorPageData } from './editor-data.ts';
import { EditorFooter } from './editor-footer.tsx';
import { EditorFrame } from './editor.styles.ts';
import { EditorHeader } from './editor-header.tsx';
import { usePublishAndDiscard } from './use-publish-and-discard.ts';
import { usePostIdInAddress } from './use-post-id-in-address.ts';

/** Returns the message with the field's label, such as "Title: please fill this in." */
function withLabel(label: string | undefined, message: string): string {
  return label === undefined ? message : `${label}: ${message.replace(/^Please /, 'please ')}`;
}

/** The editor of a post: its form, preview, save status and actions. */
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
    pageVersion: {
      form: data.form,
      revision: post?.revision ?? 0,
      savedAt: post ? (post.savedAt ?? post.publishedAt) : null,
    },
    declaration,
    photos: post?.photos ?? [],
    onFormReplaced: (form, known) =>
      setPhotos((before) => [
        ...toEditorPhotos(form.photos, known),
        ...before.filter(({ id }) => id === null),
      ]),
  });
  const { form, saveState, resumed, postId, change: changeForm } = draft;
  const problems = useFormProblems(declaration, form);
  const { onFieldChange, onFieldBlur, visible } = problems;
  const topics = listTopics(declaration, form);
  const notices = getActiveNotices(declaration, form);
  const waiting = photos.filter(({ id }) => id === null).length;
  const isDraft = post === null || post.state === 'draft';

  // This function stays the same between renders, so that typing in one field does not render all
  // the others.
  const onChange = useCallback(
    (key: string, value: FormValue) => {
      onFieldChange(key);
      changeForm((before) => withValue(before, key, value));
    },
    [onFieldChange, changeForm],
  );

  const changePhotos = (next: readonly EditorPhoto[]) => {
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

  const steps = [...topics, REVIEW_STEP].map((step) => ({
    ...step,
    hasProblems: step.fieldNames.some((field) => visible[field] !== undefined),
  }));
  const { currentIndex, headingRef, goToStep: go } = useStep(steps.map(({ name }) => name));
  const findStepIndex = (field: string) =>
    steps.findIndex(({ fieldNames }) => fieldNames.includes(field));
  const { isBusy, failure, isSummaryShown, summaryRef, publish, discard } = usePublishAndDiscard({
    data,
    draft,
    problems,
    pendingPhotoCount: waiting,
    hasField: (field) => findStepIndex(field) >= 0,
  });
  usePostIdInAddress(post?.id ?? null, postId);

  function goToStep(index: number): void {
    // Leaving a step counts as moving the focus out of each of its fields.
    for (const { key } of topics[currentIndex]?.fields ?? []) onFieldBlur(key);
    go(index);
    scrollTo({ top: 0 });
  }

  /**
   * Shows the step of the field that an error summary link points to, because a phone may be hiding
   * that step.
   */
  const showTopic = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? (target.closest('a')?.hash.slice(1) ?? '') : '';
    const index = findStepIndex(id.replace(/^post-/, ''));
    if (index >= 0 && document.getElementById(id)?.getClientRects().length === 0) go(index);
  };

  const isRequired = (field: PostField) => isFieldRequired(field, form);
  const price = getPartialPrice(declaration, form);
  const listing = createPreviewListing({
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
  const saveProblem = (
    <DraftSaveProblemNotice
      saveState={saveState}
      loginHref={loginPath.href(pathname + search)}
      onChoose={draft.resolveConflict}
      onRetry={draft.saveNow}
      onStartAsNewDraft={draft.startAsNewDraft}
    />
  );
  const labels = EDITOR_KIND_LABELS[kind];
  const publishLabel = isBusy ? 'One moment…' : isDraft ? labels.publish : 'Publish the changes';
  const canDiscard = postId !== null || saveState.type !== 'clean';
  const discardButton = canDiscard && <DiscardDraft isPublished={!isDraft} onDiscard={discard} />;
  // In the error summary, each message starts with its field's label.
  const labelledProblems = Object.fromEntries(
    Object.entries(visible).map(([key, message]) => [
      key,
      withLabel(declaration.fields.find((field) => field.key === key)?.label, message),
    ]),
  );
  const hasNoErrors = failure === null && Object.keys(visible).length === 0;

  return (
    <EditorFrame>
      <EditorHeader data={data} postId={postId} isFirstStep={currentIndex === 0} />
      {post?.moderation && (
        <div className="notice">
          <ModerationNotice key={post.moderation.id} decision={post.moderation} subject="listing" />
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
              onFieldBlur(target.name === 'townName' ? 'town' : target.name);
          }}
          onKeyDown={(event) => {
            // Pressing Enter in a text field must not publish the post.
            if (
              event.key === 'Enter' &&
              event.target instanceof HTMLInputElement &&
              event.target.type !== 'submit'
            )
              event.preventDefault();
          }}
        >
          <div className="progress">
            <StepLabel>
              Step {currentIndex + 1} of {steps.length}
            </StepLabel>
            <StepProgress steps={steps} current={currentIndex} onSelectStep={goToStep} />
          </div>
          {resumed && (
            <ResumedVersionNote resumed={resumed} onSwitchVersion={draft.switchVersion} />
          )}
          {isSummaryShown && !hasNoErrors && (
            <div onClickCapture={showTopic}>
              <ProblemSummary
                ref={summaryRef}
                title={isDraft ? 'Your post is not up yet' : 'Your changes are not up yet'}
                fields={steps.flatMap(({ fieldNames }) => fieldNames)}
                problems={labelledProblems}
                failure={failure}
                getFieldId={getControlId}
              />
            </div>
          )}
          {topics.map((topic, index) => (
            <TopicSection
              key={topic.name}
              id={`topic-${topic.name}`}
              title={topic.title}
              lead={topic.lead}
              isCurrent={index === currentIndex}
              headingRef={index === currentIndex ? headingRef : undefined}
            >
              {topic.name === 'photos' && (
                // The editor is rendered from the start, but stays inert until the key of its
                // stored photos is known.
                <div inert={draft.photoKey === null}>
                  <PhotoField
                    id={getControlId('photos')}
                    account={account}
                    postKey={draft.photoKey ?? 'unknown'}
                    photos={photos}
                    max={declaration.maxPhotos}
                    error={visible['photos']}
                    onChange={changePhotos}
                  />
                </div>
              )}
              <TopicFields
                topic={topic}
                form={form}
                errors={visible}
                notices={notices}
                price={price}
                isRequired={isRequired}
                town={town}
                onTownChange={setTown}
                onChange={onChange}
              />
            </TopicSection>
          ))}
          <div className="check">
            <TopicSection
              id="topic-check"
              title={REVIEW_STEP.title}
              lead="So others will see it."
              isCurrent={currentIndex === steps.length - 1}
              headingRef={currentIndex === steps.length - 1 ? headingRef : undefined}
            >
              {preview}
              <SaveStatus save={saveState} />
              {discardButton}
            </TopicSection>
          </div>
          <EditorFooter
            currentIndex={currentIndex}
            count={steps.length}
            isReady={isReady}
            isBusy={isBusy}
            publishLabel={publishLabel}
            saveState={saveState}
            saveProblem={saveProblem}
            discardButton={discardButton}
            onGoToStep={goToStep}
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
                {publishLabel}
              </Button>
              <SaveStatus save={saveState} />
              {saveProblem}
              {discardButton}
            </div>
          </div>
        </aside>
      </div>
      <VisuallyHidden role="status">
        {saveState.type === 'saved'
          ? 'Saved'
          : saveState.type === 'offline'
            ? 'Not saved yet. Kept on this phone.'
            : ''}
      </VisuallyHidden>
    </EditorFrame>
  );
}
