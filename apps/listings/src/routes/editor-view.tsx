import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MouseEvent, SubmitEvent } from 'react';
import { isApiError } from '@paddock/api-client';
import { isRequired, keepDeclared, noticesFor, priceSoFar } from '@paddock/contracts/check-post';
import type { FormValue } from '@paddock/contracts/fields';
import type { Photo } from '@paddock/contracts/http/posts';
import { kindDeclaration } from '@paddock/contracts/kinds';
import type { PostField } from '@paddock/contracts/posting';
import { eventBus } from '@paddock/event-bus';
import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { DiscardDraft } from '../features/drafts/discard-draft.tsx';
import { SaveLine } from '../features/drafts/save-line.tsx';
import { ResumedNote, SaveTrouble } from '../features/drafts/save-trouble.tsx';
import { useDraft } from '../features/drafts/use-draft.ts';
import { KIND_WORDS } from '../features/editor/kind-words.ts';
import { StepWords, Steps } from '../features/editor/steps.tsx';
import { TopicFields } from '../features/editor/topic-fields.tsx';
import { TopicSection } from '../features/editor/topic-section.tsx';
import { controlId, topicsOf } from '../features/editor/topics.ts';
import { useProblems } from '../features/editor/use-problems.ts';
import { typedInto, withValue } from '../features/editor/value-of.ts';
import { ModerationNotice } from '../features/moderation-notice/moderation-notice.tsx';
import { PostStanding } from '../features/owner/post-standing.tsx';
import { editorPhotosOf, formPhotosOf } from '../features/photos/editor-photo.ts';
import type { EditorPhoto } from '../features/photos/editor-photo.ts';
import { PhotoField } from '../features/photos/photo-field.tsx';
import { forgetPhotos } from '../features/photos/waiting-photos.ts';
import { PostPreview } from '../features/preview/post-preview.tsx';
import { previewListing } from '../features/preview/preview-listing.ts';
import { useHydrated } from '../features/share/use-hydrated.ts';
import { decisionsPath, editPostPath, loginPath, newListingPath, postNewPath } from '../paths.ts';
import type { EditorPageData } from './editor-data.ts';
import { EditorFoot } from './editor-foot.tsx';
import { EditorFrame } from './editor-frame.ts';

const SESSION_OVER = 401;

/** "Title: please fill this in." */
function withLabel(label: string | undefined, message: string): string {
  return label === undefined ? message : `${label}: ${message.replace(/^Please /, 'please ')}`;
}

/** A post while it is written. */
export function EditorView({ data }: { readonly data: EditorPageData }) {
  const { account, kind, declaration, post, now } = data;
  const navigate = useNavigate();
  const isReady = useHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const stepHeading = useRef<HTMLHeadingElement>(null);
  const known = useRef(new Map<string, Photo>((post?.photos ?? []).map((photo) => [photo.id, photo])));
  const [town, setTown] = useState(data.town);
  const [photos, setPhotos] = useState<readonly EditorPhoto[]>(() => editorPhotosOf(data.form.photos, post?.photos ?? []));
  const [step, setStep] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSummaryShown, setIsSummaryShown] = useState(false);

  const draft = useDraft({
    account,
    kind,
    postId: post?.id ?? null,
    page: { form: data.form, revision: post?.revision ?? 0, savedAt: post ? (post.saved_at ?? post.published_at) : null },
    declaration,
    onForm: (form) => setPhotos((before) => [...editorPhotosOf(form.photos, [...known.current.values()]), ...before.filter(({ id }) => id === null)]),
    onStarted: ({ id }) => void navigate(newListingPath.href({ kind, category: data.form.category, draft: id }), { replace: true, preventScrollReset: true }),
  });
  const { form, save, resumed, postId, change: changeForm } = draft;
  const problems = useProblems(declaration, form);
  const { changing, leave, shown } = problems;
  const topics = topicsOf(declaration, form);
  const notices = noticesFor(declaration, form);
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
    for (const { photo } of next) if (photo) known.current.set(photo.id, photo);
    setPhotos(next);
    changing('photos');
    changeForm((before) => ({ ...before, photos: formPhotosOf(next) }));
  };

  const takeTyped = useEffectEvent(() => {
    const element = formRef.current;
    if (element) changeForm((before) => typedInto(element, declaration.fields, before));
  });
  useEffect(() => takeTyped(), []);

  const steps = [...topics.map(({ name, title, fields }) => ({ name, title, isWrong: fields.some(({ key }) => shown[key] !== undefined) || (name === 'photos' && shown['photos'] !== undefined) })), { name: 'check', title: 'Look it over', isWrong: false }];
  const here = Math.min(step, steps.length - 1);
  const topicOf = (field: string) => (field === 'category' ? 0 : topics.findIndex(({ name, fields }) => (field === 'photos' ? name === 'photos' : fields.some(({ key }) => key === field))));

  function go(index: number): void {
    // The way on leaves everything that is on the screen.
    for (const { key } of topics[here]?.fields ?? []) leave(key);
    flushSync(() => setStep(index));
    scrollTo({ top: 0 });
    stepHeading.current?.focus({ preventScroll: true });
  }

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
      complain(`${waiting === 1 ? 'One photo is' : `${waiting} photos are`} still on the way. Wait until they are there, or take them out, and try again.`);
      return;
    }
    setIsBusy(true);
    setIsSummaryShown(false);
    try {
      const published = await draft.publish(keepDeclared(declaration, form));
      if (draft.photoKey !== null) void forgetPhotos(account, draft.photoKey);
      eventBus.emit('listing.published', { listingId: published.id });
      const isHeldBack = published.state === 'hidden';
      toast({ tone: 'success', text: isHeldBack ? 'Your changes are saved. A moderator still holds the post back: tell them that you have put it right.' : isDraft ? 'Your post is up. Good luck with it.' : 'Your changes are up.' });
      await navigate(isHeldBack ? decisionsPath.href() : (published.href ?? editPostPath.href(published.id)));
    } catch (error) {
      const details = isApiError(error) ? error.details.filter(({ field }) => topicOf(field) >= 0) : [];
      problems.sayAll(details);
      complain(details.length > 0 ? null : isApiError(error) ? (error.status === SESSION_OVER ? 'You are not signed in any more. Everything you typed is kept: sign in, come back, and publish it then.' : error.message) : 'That did not work, and we do not know why yet. Nothing you typed is lost: please try again in a moment.');
      if (!isApiError(error)) console.warn('listings:', error);
    } finally {
      setIsBusy(false);
    }
  }

  async function discard(): Promise<void> {
    await draft.discard();
    if (draft.photoKey !== null) void forgetPhotos(account, draft.photoKey);
    toast({ text: isDraft ? 'The draft is thrown away.' : 'Your changes are thrown away. The post is as it was.' });
    await navigate(isDraft ? postNewPath.href() : (post.href ?? postNewPath.href()));
  }

  /** A link of the summary leads to a field that may be on another screen. */
  const showTopic = ({ target }: MouseEvent) => {
    const field = target instanceof Element ? target.closest('a')?.hash.replace(/^#post-/, '') : undefined;
    const index = field === undefined ? -1 : topicOf(field);
    if (index >= 0) flushSync(() => setStep(index));
  };

  const required = (field: PostField) => isRequired(field, form);
  const loginHref = loginPath.href(postId === null ? newListingPath.href({ kind, category: form.category }) : editPostPath.href(postId));
  const price = priceSoFar(declaration, form);
  const listing = previewListing({ declaration, form, place: town?.id === form.values['town'] ? town : null, photos, now });
  const description = typeof form.values['description'] === 'string' ? form.values['description'] : '';
  const preview = <PostPreview listing={listing} description={description} termDays={declaration.termDays} now={now} />;
  const trouble = <SaveTrouble save={save} loginHref={loginHref} onChoose={draft.choose} onTryAgain={draft.saveNow} />;
  const words = KIND_WORDS[kind];
  const publishWords = isBusy ? 'One moment…' : isDraft ? words.publish : 'Publish the changes';
  const canDiscard = postId !== null || save.is !== 'clean';
  const discardButton = canDiscard && <DiscardDraft isPublished={!isDraft} onDiscard={discard} />;
  const fieldNames = ['category', ...topics.flatMap(({ name, fields }) => (name === 'photos' ? ['photos', ...fields.map(({ key }) => key)] : fields.map(({ key }) => key)))];
  // In a list, away from its field, each says what it is about.
  const named = Object.fromEntries(Object.entries(shown).map(([key, message]) => [key, withLabel(declaration.fields.find((field) => field.key === key)?.label, message)]));
  const isOver = failure === null && Object.keys(shown).length === 0;

  return (
    <EditorFrame>
      <header>
        <h1 tabIndex={-1}>{post === null ? words.start : isDraft ? 'Go on with your draft' : 'Change your post'}</h1>
        <p>
          {kindDeclaration(kind).label} › {declaration.category.label}
          <TextLink id={controlId('category')} to={postNewPath.href({ kind, ...(postId === null ? {} : { draft: postId }) })}>
            Another category
          </TextLink>
        </p>
        {post && !isDraft && <PostStanding post={post} />}
        <noscript>
          <p>Writing a post needs JavaScript: your browser has it turned off, or blocks it. Please turn it on and load this page again.</p>
        </noscript>
      </header>
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
            if ('name' in target && typeof target.name === 'string') leave(target.name === 'townName' ? 'town' : target.name);
          }}
          onKeyDown={(event) => {
            // Enter in a line is no wish to publish.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'submit') event.preventDefault();
          }}
        >
          <div className="progress">
            <StepWords>
              Step {here + 1} of {steps.length}
            </StepWords>
            <Steps steps={steps} current={here} onGo={go} />
          </div>
          {resumed && <ResumedNote resumed={resumed} onSwap={draft.swap} />}
          {isSummaryShown && !isOver && (
            <div onClickCapture={showTopic}>
              <ProblemSummary ref={summaryRef} title={isDraft ? 'Your post is not up yet' : 'Your changes are not up yet'} fields={fieldNames} problems={named} failure={failure} idOf={controlId} />
            </div>
          )}
          {topics.map((topic, index) => (
            <TopicSection key={topic.name} id={`topic-${topic.name}`} title={topic.title} lead={topic.lead} isHere={index === here} headingRef={index === here ? stepHeading : undefined}>
              {topic.name === 'photos' && (
                // There from the first byte; to be used once it is known under which name they are kept.
                <div inert={draft.photoKey === null}>
                  <PhotoField id={controlId('photos')} account={account} postKey={draft.photoKey ?? 'unknown'} photos={photos} max={declaration.maxPhotos} error={shown['photos']} onChange={changePhotos} />
                </div>
              )}
              <TopicFields topic={topic} form={form} errors={shown} notices={notices} price={price} isRequired={required} town={town} onTown={setTown} onChange={onChange} />
            </TopicSection>
          ))}
          <div className="check">
            <TopicSection id="topic-check" title="Look it over" lead="So others will see it." isHere={here === steps.length - 1} headingRef={here === steps.length - 1 ? stepHeading : undefined}>
              {preview}
              <SaveLine save={save} />
              {discardButton}
            </TopicSection>
          </div>
          <EditorFoot here={here} count={steps.length} isReady={isReady} isBusy={isBusy} publishWords={publishWords} save={save} trouble={trouble} discard={discardButton} onGo={go} />
        </form>
        <aside aria-label="How it will look">
          <div className="panel">
            <h2>How it will look</h2>
            {preview}
            <div className="acts">
              <Button tone="primary" isWide disabled={!isReady} aria-disabled={isBusy || undefined} onClick={() => void publish()}>
                {publishWords}
              </Button>
              <SaveLine save={save} />
              {trouble}
              {discardButton}
            </div>
          </div>
        </aside>
      </div>
      <VisuallyHidden role="status">{save.is === 'saved' ? 'Saved' : save.is === 'offline' ? 'Not saved yet. Kept on this phone.' : ''}</VisuallyHidden>
    </EditorFrame>
  );
}
