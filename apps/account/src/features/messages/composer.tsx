import { LONGEST_MESSAGE } from './limits.ts';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { sendIcon } from '@paddock/ui/icon/shapes/send.ts';
import { Textarea } from '@paddock/ui/textarea/textarea.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { AddMenu } from './add-menu.tsx';
import { AttachedPhotos } from './attached-photos.tsx';
import { ComposerFrame } from './composer.styles.ts';
import type { MessageDraftStorage } from './message-draft-storage.ts';
import type { Said } from './said.ts';
import { useMessagePhotos } from './use-message-photos.ts';

interface ComposerProps {
  /** "Message to Hemi Walker" */
  readonly label: string;
  /** Where the draft is kept; asked for in the browser alone. */
  readonly words: () => MessageDraftStorage;
  /** What could be said next, at a touch. */
  readonly replies: readonly string[];
  /** Words that are trimmed and not too long, photos, or both. The box is empty afterwards. */
  readonly onSend: (said: Said) => void;
  /** Something of one's own is to be shared: it is asked about first. */
  readonly onShare: (what: 'phone' | 'place') => void;
}

/** From here on it is counted along. */
const COUNTED_FROM = LONGEST_MESSAGE - 500;

const number = (count: number) => count.toLocaleString('en-NZ');

export function countSentence(length: number): string {
  if (length <= LONGEST_MESSAGE)
    return `${number(LONGEST_MESSAGE - length)} ${LONGEST_MESSAGE - length === 1 ? 'character' : 'characters'} left`;
  return `${number(length - LONGEST_MESSAGE)} ${length - LONGEST_MESSAGE === 1 ? 'character' : 'characters'} too many`;
}

const noChange = () => () => undefined;

/** Whether Enter sends: on a phone its key makes a new line, and the button is under the thumb. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Where the browser does not grow a box with its text by itself (Firefox, Safari before 26). */
function grow(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

/** The box that one writes in. It grows with its text, and keeps it until it is sent. */
export function Composer({ label, words, replies, onSend, onShare }: ComposerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const attached = useMessagePhotos();
  const { photos, ids } = attached;
  /** It goes as soon as its photos are there. */
  const [isHeld, setIsHeld] = useState(false);
  const isReady = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const isOver = length > LONGEST_MESSAGE;

  const restore = useEffectEvent(() => {
    const { current } = box;
    if (!current) return;
    // What was typed before the script came is newer than what was kept.
    if (current.value === '') current.value = words().read();
    setLength(current.value.length);
    grow(current);
  });
  useEffect(() => restore(), []);

  /** Puts words into the box as if they had been typed. */
  function write(text: string): void {
    const { current } = box;
    if (!current) return;
    current.value = text;
    words().write(text);
    setLength(text.length);
    grow(current);
  }

  function send(): void {
    const { current } = box;
    const body = current?.value.trim() ?? '';
    current?.focus();
    if (!current || (body === '' && photos.length === 0) || body.length > LONGEST_MESSAGE) return;
    if (ids === null) return setIsHeld(!photos.some(({ status }) => status?.type === 'failed'));
    onSend({ body, ...(ids.length > 0 && { photos: ids }) });
    attached.clear();
    setIsHeld(false);
    write('');
  }

  const isGoing = isHeld && ids !== null;
  const sendHeld = useEffectEvent(() => send());
  useEffect(() => {
    if (!isGoing) return undefined;
    const turn = setTimeout(() => sendHeld());
    return () => clearTimeout(turn);
  }, [isGoing]);

  function onKeyDown(event: KeyboardEvent): void {
    // A word that is being composed (Japanese, a dead key) takes Enter for itself.
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing)
      return;
    if (!event.ctrlKey && !event.metaKey && !hasKeyboard()) return;
    event.preventDefault();
    send();
  }

  return (
    <ComposerFrame
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {isReady && replies.length > 0 && length === 0 && photos.length === 0 && (
        <div className="replies" role="group" aria-label="Quick replies">
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
      <AddMenu isReady={isReady} onFiles={(files) => void attached.add(files)} onShare={onShare} />
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Textarea
        ref={box}
        id={id}
        name="body"
        rows={1}
        placeholder="Write a message"
        autoComplete="off"
        aria-describedby={`${id}-beneath`}
        aria-invalid={isOver || undefined}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => {
          setLength(currentTarget.value.length);
          words().write(currentTarget.value);
          grow(currentTarget);
        }}
      />
      <Button className="send" type="submit" tone="primary" aria-label="Send" disabled={!isReady}>
        <Icon shape={sendIcon} />
      </Button>
      <p className="beneath" id={`${id}-beneath`}>
        {isHeld ? (
          <span className="held">It goes as soon as its photos are up.</span>
        ) : (
          <span className="keys">Enter sends, Shift and Enter starts a new line</span>
        )}
        {length > COUNTED_FROM && (
          <span className="count" data-over={isOver || undefined}>
            {countSentence(length)}
          </span>
        )}
      </p>
      <VisuallyHidden role="status">
        {length > COUNTED_FROM ? countSentence(length) : ''}
      </VisuallyHidden>
    </ComposerFrame>
  );
}
