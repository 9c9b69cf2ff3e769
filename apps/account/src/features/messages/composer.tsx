import { MESSAGE_LENGTH_LIMIT } from './limits.ts';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { sendIcon } from '@paddock/ui/icon/shapes/send.ts';
import { Textarea } from '@paddock/ui/textarea/textarea.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { AttachmentMenu } from './attachment-menu.tsx';
import { AttachedPhotos } from './attached-photos.tsx';
import { ComposerForm } from './composer.styles.ts';
import type { MessageDraftStorage } from '../../parts/message-draft-storage.ts';
import type { OutgoingMessageContent } from './message-content.ts';
import { threadMessages } from './thread.messages.ts';
import { useMessagePhotos } from './use-message-photos.ts';

interface ComposerProps {
  /** Such as "Message to Hemi Walker". */
  readonly label: string;
  /** True to focus the text box when the form appears. */
  readonly autoFocus: boolean;
  /** Opens the storage of the unsent draft. Called in the browser only. */
  readonly openDraft: () => MessageDraftStorage;
  /** Suggested texts; choosing one fills the text box. */
  readonly replies: readonly string[];
  /**
   * Called with trimmed text within the length limit, photos, or both. The text box is cleared
   * afterwards.
   */
  readonly onSend: (content: OutgoingMessageContent) => void;
  /**
   * Called when the user chooses to share a phone number or location. The caller asks the user to
   * confirm it.
   */
  readonly onShare: (what: 'phone' | 'place') => void;
}

/** The character count is shown for texts longer than this. */
const COUNTED_FROM = MESSAGE_LENGTH_LIMIT - 500;

export function formatCharacterCount(length: number): string {
  return length <= MESSAGE_LENGTH_LIMIT
    ? threadMessages.composer.charactersLeft(MESSAGE_LENGTH_LIMIT - length)
    : threadMessages.composer.charactersTooMany(length - MESSAGE_LENGTH_LIMIT);
}

/** True when Enter should send the message. On phones, Enter inserts a new line instead. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/**
 * Makes the box as high as its text in browsers without `field-sizing` (Firefox, Safari before 26).
 */
function grow(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

/**
 * The message form. The text box grows with its text, and the text is saved as a draft until it is
 * sent.
 */
export function Composer({ label, autoFocus, openDraft, replies, onSend, onShare }: ComposerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const attached = useMessagePhotos();
  const { photos, uploadedIds } = attached;
  /**
   * True when the user pressed Send while photos were uploading. The message is sent when the
   * uploads are done.
   */
  const [isHeld, setIsHeld] = useState(false);
  const isReady = useHydrated();
  const isOver = length > MESSAGE_LENGTH_LIMIT;

  const restore = useEffectEvent(() => {
    const { current } = box;
    if (!current) return;
    // Text typed before the script loaded is newer than the stored draft.
    if (current.value === '') current.value = openDraft().read();
    setLength(current.value.length);
    grow(current);
  });
  useEffect(() => restore(), []);

  /** Sets the box's text as if the user had typed it. */
  function write(text: string): void {
    const { current } = box;
    if (!current) return;
    current.value = text;
    openDraft().write(text);
    setLength(text.length);
    grow(current);
  }

  function send(): void {
    const { current } = box;
    const body = current?.value.trim() ?? '';
    current?.focus();
    if (!current || (body === '' && photos.length === 0) || body.length > MESSAGE_LENGTH_LIMIT)
      return;
    if (uploadedIds === null)
      return setIsHeld(!photos.some(({ status }) => status?.type === 'failed'));
    onSend({ body, ...(uploadedIds.length > 0 && { photos: uploadedIds }) });
    attached.clear();
    setIsHeld(false);
    write('');
  }

  const isGoing = isHeld && uploadedIds !== null;
  const sendHeld = useEffectEvent(() => send());
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setTimeout(() => sendHeld());
    return () => clearTimeout(timer);
  }, [isGoing]);

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes text (such as Japanese or accents from dead keys), Enter
    // confirms the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing)
      return;
    if (!event.ctrlKey && !event.metaKey && !hasKeyboard()) return;
    event.preventDefault();
    send();
  }

  return (
    <ComposerForm
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {replies.length > 0 && length === 0 && photos.length === 0 && (
        <div
          className="replies"
          data-waiting={isReady ? undefined : ''}
          role="group"
          aria-label={threadMessages.composer.quickRepliesLabel}
        >
          {replies.map((reply) => (
            <button
              key={reply}
              type="button"
              onClick={() => {
                write(reply);
                box.current?.focus();
              }}
            >
              {reply}
            </button>
          ))}
        </div>
      )}
      <div className="above">
        <AttachedPhotos attached={attached} />
      </div>
      <AttachmentMenu
        isReady={isReady}
        onFiles={(files) => void attached.add(files)}
        onShare={onShare}
      />
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Textarea
        autoFocus={autoFocus}
        ref={box}
        id={id}
        name="body"
        rows={1}
        placeholder={threadMessages.composer.placeholder}
        autoComplete="off"
        aria-describedby={`${id}-beneath`}
        aria-invalid={isOver || undefined}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => {
          setLength(currentTarget.value.length);
          openDraft().write(currentTarget.value);
          grow(currentTarget);
        }}
      />
      <Button
        className="send"
        type="submit"
        tone="primary"
        aria-label={threadMessages.composer.sendButton}
        disabled={!isReady}
      >
        <Icon shape={sendIcon} />
      </Button>
      <p className="beneath" id={`${id}-beneath`}>
        {isHeld ? (
          <span className="held">{threadMessages.composer.sendsAfterUpload}</span>
        ) : (
          <span className="keys">{threadMessages.composer.keyHint}</span>
        )}
        {length > COUNTED_FROM && (
          <span className="count" data-over={isOver || undefined}>
            {formatCharacterCount(length)}
          </span>
        )}
      </p>
      <VisuallyHidden role="status">
        {length > COUNTED_FROM ? formatCharacterCount(length) : ''}
      </VisuallyHidden>
    </ComposerForm>
  );
}
