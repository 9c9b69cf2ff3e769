import { useLocation } from '@paddock/router';
import { Suspense, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { getActiveNotices, getPartialPrice } from '@paddock/domain/check-post';
import { UnlessSuspended } from '@paddock/listing-ui/unless-suspended/unless-suspended.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { DiscardDraft } from '../features/drafts/discard-draft.tsx';
import type { DraftSaveState } from '../features/drafts/save-state.ts';
import { SaveStatus } from '../features/drafts/save-status.tsx';
import { ResumedVersionNote, DraftSaveProblemNotice } from '../features/drafts/save-problem.tsx';
import { isWantedAd } from '../parts/is-wanted-ad.ts';
import { getTextValue } from '../features/editor/form-values.ts';
import { StepLabel, StepProgress } from '../features/editor/steps.tsx';
import { suggestTitle } from '../features/editor/suggest-title.ts';
import { TopicFields } from '../features/editor/topic-fields.tsx';
import { TopicSection } from '../features/editor/topic-section.tsx';
import { REVIEW_STEP, getControlId, listTopics } from '../features/editor/topics.ts';
import { usePriceGuide } from '../features/editor/use-price-guide.ts';
import { PhotoField } from '../features/photos/photo-field.tsx';
import { PostPreview } from './post-preview.tsx';
import { createPreviewListing } from './preview-listing.ts';
import { lazyComponent } from '@paddock/runtime/lazy-component';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { decisionsPath, loginPath } from '../paths.ts';
import type { EditorPageData } from './editor-data.ts';
import { EditorAside } from './editor-aside.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { EditorFrame } from './editor.styles.ts';
import { EditorHeader } from './editor-header.tsx';
import { PublishFailure } from './publish-failure.tsx';
import { useEditorForm } from './use-editor-form.ts';
import { useEditorSteps } from './use-editor-steps.ts';
import { usePublishAndDiscard } from './use-publish-and-discard.ts';
import { usePostIdInAddress } from './use-post-id-in-address.ts';
import { editorKindMessages } from '../parts/editor-kind.messages.ts';
import { editorMessages } from './editor.messages.ts';

/** Few posts have one. The server renders it with the page. */
const ModerationNotice = lazyComponent(
  async () =>
    (await import('../features/moderation-notice/moderation-notice.tsx')).ModerationNotice,
);

function getSaveAnnouncement(saveState: DraftSaveState): string {
  if (saveState.type === 'saved') return editorMessages.saveStatus.saved;
  if (saveState.type !== 'offline') return '';
  return saveState.isStoredLocally
    ? editorMessages.saveStatus.offline
    : editorMessages.saveStatus.offlineNotStored;
}

/** Pressing Enter in a text field must not publish the post. */
function preventSubmitOnEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'submit')
    event.preventDefault();
}

/** The editor of a post: its form, preview, save status and actions. */
export function EditorView({ data }: { readonly data: EditorPageData }) {
  const { account, kind, declaration, post, now } = data;
  const { pathname, search } = useLocation();
  const isReady = useHydrated();
  const [town, setTown] = useState(data.town);
  const { formRef, draft, photos, problems, onChange, onPhotosChange } = useEditorForm(data);
  const { form, saveState, resumed, postId } = draft;
  const { onFieldBlur, visible } = problems;
  const topics = listTopics(declaration, form);
  const { steps, currentIndex, ...step } = useEditorSteps(topics, problems);
  const isWanted = isWantedAd(form);
  const notices = getActiveNotices(declaration, form);
  const isDraft = post === null || post.state === 'draft';

  const publishing = usePublishAndDiscard({
    data,
    draft,
    problems,
    pendingPhotoCount: photos.filter(({ id }) => id === null).length,
    hasField: step.hasField,
  });
  const { isBusy, failure, needsConfirmedEmail, isSummaryShown, summaryRef, publish, discard } =
    publishing;
  usePostIdInAddress(post?.id ?? null, postId);

  const price = getPartialPrice(declaration, form);
  const priceGuide = usePriceGuide(declaration, form);
  const place = town?.id === form.values['town'] ? town : null;
  const preview = (
    <PostPreview
      listing={createPreviewListing({ declaration, form, place, photos, now })}
      description={getTextValue(form.values['description'])}
      now={now}
    />
  );
  const saveProblem = (
    <DraftSaveProblemNotice
      saveState={saveState}
      loginHref={loginPath.href(pathname + search)}
      onChoose={draft.resolveConflict}
      onRetry={draft.saveNow}
      onSaveAsNewDraft={draft.saveAsNewDraft}
    />
  );
  const publishLabel = isBusy
    ? editorMessages.publish.publishingButton
    : isDraft
      ? editorKindMessages[isWanted ? 'wanted' : kind].publishButton
      : editorMessages.publish.changesButton;
  const canDiscard = postId !== null || saveState.type !== 'clean';
  const discardButton = canDiscard && <DiscardDraft isPublished={!isDraft} onDiscard={discard} />;
  const hasNoErrors = failure === null && Object.keys(visible).length === 0;

  return (
    <EditorFrame data-no-bottom-bar="task">
      <EditorHeader
        data={data}
        postId={postId}
        isWanted={isWanted}
        isFirstStep={currentIndex === 0}
      />
      {post?.moderation && (
        <div className="notice">
          <Suspense>
            <ModerationNotice
              key={post.moderation.id}
              decision={post.moderation}
              subject="listing"
            />
          </Suspense>
        </div>
      )}
      <UnlessSuspended decisionsHref={decisionsPath.href()}>
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
            onKeyDown={preventSubmitOnEnter}
          >
            <div className="progress">
              {isDraft && (
                <StepLabel>{editorMessages.step(currentIndex + 1, steps.length)}</StepLabel>
              )}
              <StepProgress
                steps={steps}
                current={currentIndex}
                onSelectStep={step.goTo}
                hasTitles={!isDraft}
              />
            </div>
            {resumed && (
              <ResumedVersionNote resumed={resumed} onSwitchVersion={draft.switchVersion} />
            )}
            {isSummaryShown && !hasNoErrors && (
              <div onClickCapture={step.showLinked}>
                <ProblemSummary
                  ref={summaryRef}
                  title={
                    isDraft
                      ? editorMessages.problems.draftTitle
                      : editorMessages.problems.publishedTitle
                  }
                  fields={steps.flatMap(({ fieldNames }) => fieldNames)}
                  problems={visible}
                  failure={
                    failure === null ? null : (
                      <PublishFailure reason={failure} needsConfirmedEmail={needsConfirmedEmail} />
                    )
                  }
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
                headingRef={index === currentIndex ? step.headingRef : undefined}
              >
                {topic.name === 'photos' && (
                  // The editor is rendered from the start, but stays inert until the key of its
                  // stored photos is known.
                  <div inert={draft.photoKey === null}>
                    <PhotoField
                      id={getControlId('photos')}
                      account={account}
                      postKey={draft.photoKey}
                      photos={photos}
                      max={declaration.maxPhotos}
                      takesShared={post === null}
                      error={visible['photos']}
                      onChange={onPhotosChange}
                    />
                  </div>
                )}
                <TopicFields
                  kind={kind}
                  topic={topic}
                  form={form}
                  errors={visible}
                  suggestedTitle={suggestTitle(declaration, form, place?.district ?? null)}
                  notices={notices}
                  price={price}
                  priceGuide={priceGuide}
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
                lead={editorMessages.reviewLead}
                isCurrent={currentIndex === steps.length - 1}
                headingRef={currentIndex === steps.length - 1 ? step.headingRef : undefined}
              >
                {preview}
                <SaveStatus save={saveState} />
                {discardButton}
              </TopicSection>
            </div>
            <EditorFooter
              currentIndex={currentIndex}
              count={steps.length}
              isPublished={!isDraft}
              isReady={isReady}
              isBusy={isBusy}
              publishLabel={publishLabel}
              saveState={saveState}
              saveProblem={saveProblem}
              discardButton={discardButton}
              onBack={() => step.goTo(currentIndex - 1)}
              onNext={step.goToNext}
            />
          </form>
          <EditorAside
            preview={preview}
            isReady={isReady}
            isBusy={isBusy}
            publishLabel={publishLabel}
            saveState={saveState}
            saveProblem={saveProblem}
            discardButton={discardButton}
            onPublish={() => void publish()}
          />
        </div>
      </UnlessSuspended>
      <VisuallyHidden role="status">{getSaveAnnouncement(saveState)}</VisuallyHidden>
    </EditorFrame>
  );
}
