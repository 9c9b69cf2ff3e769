import { LONGEST_MESSAGE } from './limits.ts';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { sendIcon } from '@paddock/ui/icon/shapes/send.ts';
import { Textarea } from '@paddock/ui/textarea/textarea.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { KeptWords } from './kept-words.ts';

interface ComposerProps {
  /** "Message to Hemi Walker" */
  readonly label: string;
  /** Where the draft is kept; asked for in the browser alone. */
  readonly words: () => KeptWords;
  /** Trimmed, neither empty nor too long. The box is empty afterwards. */
  readonly onSend: (body: string) => void;
}

/** From here on it is counted along. */
const COUNTED_FROM = LONGEST_MESSAGE - 500;

const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(1)} ${space(2)};
  textarea {
    min-height: 44px;
    max-height: min(40dvh, 260px);
    resize: none;
  }
  button {
    padding: 0 ${space(4)};
  }
  .beneath {
    grid-column: 1 / -1;
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .beneath:not(:has(.count)) .keys {
    display: none;
  }
  .count {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
  .count[data-over] {
    font-weight: 560;
    color: ${colour.danger};
  }
  /* Enter sends where there is a keyboard. */
  @media (hover: hover) and (pointer: fine) {
    .beneath .keys,
    .beneath:not(:has(.count)) .keys {
      display: block;
    }
  }
`;

const number = (count: number) => count.toLocaleString('en-NZ');

export function countSentence(length: number): string {
  if (length <= LONGEST_MESSAGE) return `${number(LONGEST_MESSAGE - length)} ${LONGEST_MESSAGE - length === 1 ? 'character' : 'characters'} left`;
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
export function Composer({ label, words, onSend }: ComposerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const isReady = useSyncExternalStore(noChange, () => true, () => false);
  const isOver = length > LONGEST_MESSAGE;

  const restore = useEffectEvent(() => {
    const { current } = box;
    if (!current) return;
    // What was typed before the script came is newer than what was kept.
    if (current.value === '') current.value = words().draft();
    setLength(current.value.length);
    grow(current);
  });
  useEffect(() => restore(), []);

  function send(): void {
    const { current } = box;
    const body = current?.value.trim() ?? '';
    current?.focus();
    if (!current || body === '' || body.length > LONGEST_MESSAGE) return;
    onSend(body);
    current.value = '';
    grow(current);
    setLength(0);
    words().keepDraft('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    // A word that is being composed (Japanese, a dead key) takes Enter for itself.
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
    if (!event.ctrlKey && !event.metaKey && !hasKeyboard()) return;
    event.preventDefault();
    send();
  }

  return (
    <Frame
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
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
          words().keepDraft(currentTarget.value);
          grow(currentTarget);
        }}
      />
      <Button type="submit" tone="primary" aria-label="Send" disabled={!isReady}>
        <Icon shape={sendIcon} />
      </Button>
      <p className="beneath" id={`${id}-beneath`}>
        <span className="keys">Enter sends, Shift and Enter starts a new line</span>
        {length > COUNTED_FROM && (
          <span className="count" data-over={isOver || undefined}>
            {countSentence(length)}
          </span>
        )}
      </p>
      <VisuallyHidden role="status">{length > COUNTED_FROM ? countSentence(length) : ''}</VisuallyHidden>
    </Frame>
  );
}
