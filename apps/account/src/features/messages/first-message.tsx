import { getSession } from '@paddock/auth';
import type { Kind } from '@paddock/contracts/kinds';
import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { chipStyles } from '@paddock/ui/chip/chip-styles.ts';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { messageThreadPath } from '../../paths.ts';
import { openMessageDraftStorage } from './message-draft-storage.ts';
import { LONGEST_MESSAGE } from './limits.ts';
import { OutgoingBubbles } from './outgoing-bubbles.tsx';
import { SUGGESTIONS } from './suggestions.ts';
import { useFirstMessage } from './use-first-message.ts';

interface FirstMessageProps {
  /** What it is about, or whom it is to. */
  readonly to:
    | { readonly is: 'listing'; readonly id: string; readonly kind: Kind }
    | { readonly is: 'person'; readonly id: string };
  /** The page that one goes back to. */
  readonly back: { readonly href: string; readonly label: string };
  /** Who reads it. */
  readonly name: string;
}

const Frame = styled.form`
  display: grid;
  gap: ${space(5)};
  .suggestions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(2)};
  }
  .suggestions button {
    ${chipStyles}
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
  .trouble {
    padding: ${space(3)} ${space(4)};
    background: ${colour.dangerSoft};
    border-radius: ${radius.control};
    color: ${colour.dangerSoftText};
  }
`;

const noChange = () => () => undefined;

/** @returns what keeps a message from being sent; null where nothing does */
function check(body: string, hasQuestions: boolean): string | null {
  if (body === '')
    return hasQuestions
      ? 'Write something first, or choose one of the questions above.'
      : 'Write something first.';
  return body.length > LONGEST_MESSAGE
    ? `That is ${(body.length - LONGEST_MESSAGE).toLocaleString('en-NZ')} characters too many.`
    : null;
}

/** The first words about a listing, or to a person. Whoever has a conversation about it already goes on with that one. */
export function FirstMessage({ to, back, name }: FirstMessageProps) {
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isReady = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const {
    outgoing,
    problem: failure,
    send: add,
    tryAgain,
    discard,
  } = useFirstMessage({
    to,
    onSent: (conversationId) =>
      void navigate(messageThreadPath.href(conversationId), { replace: true }),
  });
  const isBusy = outgoing?.state === 'sending';
  const isWaiting = outgoing?.state === 'waiting' || outgoing?.state === 'asked';

  const words = () => openMessageDraftStorage(getSession().user()?.id ?? '', `new-${to.id}`);
  const write = (next: string) => {
    setText(next);
    setProblem(null);
    words().write(next);
  };
  const restore = useEffectEvent(() => {
    // What was typed before the script came is newer than what was kept.
    const typed = box.current?.value ?? '';
    setText(typed === '' ? words().read() : typed);
  });
  useEffect(() => restore(), []);

  // What was refused, or is not wanted any more, is in the box again, to be changed.
  const sentBody = outgoing?.said.body ?? null;
  const [known, setKnown] = useState(sentBody);
  if (sentBody !== known) {
    setKnown(sentBody);
    if (sentBody !== null && text === '') setText(sentBody);
  }

  function send(): void {
    const body = text.trim();
    const found = check(body, to.is === 'listing');
    setProblem(found);
    if (found !== null) box.current?.focus();
    if (found !== null || isBusy) return;
    words().write('');
    // The same words go by the same key: an answer that got lost makes no second message.
    if (outgoing?.said.body === body) return tryAgain(outgoing.key);
    if (outgoing) discard(outgoing.key);
    add({ body });
  }

  if (outgoing && isWaiting) {
    return (
      <Frame as="div">
        <OutgoingBubbles
          outgoing={[outgoing]}
          tryAgain={tryAgain}
          discard={(key) => {
            discard(key);
            words().write(outgoing.said.body);
          }}
        />
        {outgoing.state === 'waiting' && (
          <p>
            Your message to {name} goes by itself as soon as there is a signal, whichever page you
            are on.
          </p>
        )}
        <div className="actions">
          <ButtonLink tone="quiet" to={back.href}>
            {back.label}
          </ButtonLink>
        </div>
      </Frame>
    );
  }
  return (
    <Frame
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {to.is === 'listing' && (
        <div className="suggestions" role="group" aria-label="Questions to start with">
          {SUGGESTIONS[to.kind].map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              disabled={!isReady}
              onClick={() => {
                write(text.trim() === '' ? suggestion : `${text.trimEnd()}\n${suggestion}`);
                box.current?.focus();
              }}
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
      <TextareaField
        ref={box}
        id={id}
        name="body"
        label={`Your message to ${name}`}
        rows={4}
        maxCharacters={LONGEST_MESSAGE}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        error={problem ?? undefined}
      />
      <p className="trouble" role="alert" hidden={failure === null}>
        Your message has not been sent. {failure} What you wrote is still here.
      </p>
      <div className="actions">
        <Button
          type="submit"
          tone="primary"
          disabled={!isReady}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? 'Sending…' : failure === null ? 'Send message' : 'Try again'}
        </Button>
        <ButtonLink tone="quiet" to={back.href}>
          {back.label}
        </ButtonLink>
      </div>
    </Frame>
  );
}
