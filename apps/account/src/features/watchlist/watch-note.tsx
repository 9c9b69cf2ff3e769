import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Textarea } from '@paddock/ui/textarea/textarea.tsx';
import { colour, fontSize, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { useWatchNote } from './use-note.ts';
import { watchlistMessages } from './watchlist.messages.tsx';

/** Maximum number of characters in a note, as in the API. A test compares it with the contract. */
export const MAX_NOTE_LENGTH = 1_000;

const Frame = styled.div`
  flex: 1 1 120px;
  min-width: 0;
  .text {
    padding: ${space(2)} 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .open {
    min-height: ${tapTarget};
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
    text-align: left;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .open[data-waiting] {
    visibility: hidden;
  }
  textarea {
    width: 100%;
    min-height: 72px;
  }
  .state {
    min-height: 20px;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .state[data-problem] {
    color: ${colour.danger};
  }
`;

export interface WatchNoteProps {
  readonly listingId: string;
  readonly title: string;
  readonly note: string;
}

/**
 * The user's note on a listing: plain text, with a button that opens a text box. The text is saved
 * while the user types.
 */
export function WatchNote({ listingId, title, note: saved }: WatchNoteProps) {
  const { text, state, change, save } = useWatchNote(listingId, saved);
  const [isOpen, setIsOpen] = useState(false);
  const isReady = useHydrated();
  const opener = useRef<HTMLButtonElement>(null);
  const openText =
    text === '' ? watchlistMessages.note.addButton : watchlistMessages.note.editButton;
  const problem = typeof state === 'object' ? state.problem : null;
  const statusText =
    problem !== null
      ? watchlistMessages.note.notSaved(problem)
      : state === 'saving'
        ? watchlistMessages.note.saving
        : state === 'waiting'
          ? watchlistMessages.note.savedOnPhone
          : isOpen
            ? watchlistMessages.note.hint
            : '';

  function close(): void {
    save();
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }
  return (
    <Frame>
      {isOpen ? (
        <>
          <Textarea
            aria-label={watchlistMessages.note.label(title)}
            value={text}
            maxLength={MAX_NOTE_LENGTH}
            autoFocus
            onChange={({ currentTarget }) => change(currentTarget.value)}
            onBlur={save}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          />
          <button
            type="button"
            className="open"
            aria-label={watchlistMessages.note.closeLabel(title)}
            onClick={close}
          >
            {watchlistMessages.note.doneButton}
          </button>
        </>
      ) : (
        <>
          {text !== '' && <p className="text">{text}</p>}
          <button
            ref={opener}
            type="button"
            className="open"
            data-waiting={!isReady || undefined}
            aria-label={watchlistMessages.note.openLabel(openText, title)}
            onClick={() => setIsOpen(true)}
          >
            {openText}
          </button>
        </>
      )}
      {(statusText !== '' || isOpen) && (
        <p className="state" role="status" data-problem={problem !== null || undefined}>
          {statusText}
        </p>
      )}
    </Frame>
  );
}
