import { getSession } from '@paddock/auth';
import { useNavigate } from '@paddock/router';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { chipStyles } from '@paddock/ui/chip/chip-styles.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { TextareaField } from '@paddock/ui/textarea/textarea-field.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { accountPath, messageThreadPath } from '../../paths.ts';
import { openMessageDraftStorage } from '../../parts/message-draft-storage.ts';
import { firstMessageMessages } from './first-message.messages.ts';
import { MESSAGE_LENGTH_LIMIT } from './limits.ts';
import { OutgoingBubbles } from './outgoing-bubbles.tsx';
import { SUGGESTED_QUESTIONS } from './suggested-questions.ts';
import type { QuestionSet } from './suggested-questions.ts';
import { useFirstMessage } from './use-first-message.ts';

interface FirstMessageProps {
  /** The subject of the new conversation: a listing, or only the recipient. */
  readonly to:
    | { readonly type: 'listing'; readonly id: string; readonly kind: QuestionSet }
    | { readonly type: 'person'; readonly id: string };
  /** The page that the Back link opens. */
  readonly back: { readonly href: string; readonly label: string };
  /** The recipient's name. */
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
`;

/** @returns the reason why the text cannot be sent; null when it can be sent */
function validate(body: string, hasQuestions: boolean): string | null {
  if (body === '')
    return hasQuestions ? firstMessageMessages.missingWithQuestions : firstMessageMessages.missing;
  return body.length > MESSAGE_LENGTH_LIMIT
    ? firstMessageMessages.tooLong(body.length - MESSAGE_LENGTH_LIMIT)
    : null;
}

/** The form that starts a conversation about a listing or with a user. */
export function FirstMessage({ to, back, name }: FirstMessageProps) {
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isReady = useHydrated();
  const {
    outgoing,
    problem: failure,
    needsConfirmedEmail,
    send: add,
    retry,
    discard,
  } = useFirstMessage({
    to,
    onSent: (conversationId) =>
      void navigate(messageThreadPath.href(conversationId), { replace: true }),
  });
  const isBusy = outgoing?.state === 'sending';
  const isWaiting = outgoing?.state === 'waiting' || outgoing?.state === 'unconfirmed';

  const openDraft = () => openMessageDraftStorage(getSession().user()?.id ?? '', `new-${to.id}`);
  const write = (next: string) => {
    setText(next);
    setProblem(null);
    openDraft().write(next);
  };
  const restore = useEffectEvent(() => {
    // Text typed before the script loaded is newer than the stored draft.
    const typed = box.current?.value ?? '';
    setText(typed === '' ? openDraft().read() : typed);
  });
  useEffect(() => restore(), []);

  // A message that was rejected or cancelled goes back into the box for editing.
  const sentBody = outgoing?.content.body ?? null;
  const [previousBody, setPreviousBody] = useState(sentBody);
  if (sentBody !== previousBody) {
    setPreviousBody(sentBody);
    if (sentBody !== null && text === '') setText(sentBody);
  }

  function send(): void {
    const body = text.trim();
    const invalid = validate(body, to.type === 'listing');
    setProblem(invalid);
    if (invalid !== null) box.current?.focus();
    if (invalid !== null || isBusy) return;
    openDraft().write('');
    // Unchanged text reuses its idempotency key, so that the message is not sent twice if the first
    // response was lost.
    if (outgoing?.content.body === body) return retry(outgoing.key);
    if (outgoing) discard(outgoing.key);
    add({ body });
  }

  if (outgoing && isWaiting) {
    return (
      <Frame as="div">
        <OutgoingBubbles
          outgoing={[outgoing]}
          retry={retry}
          discard={(key) => {
            discard(key);
            openDraft().write(outgoing.content.body);
          }}
        />
        {outgoing.state === 'waiting' && <p>{firstMessageMessages.waiting(name)}</p>}
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
      {to.type === 'listing' && (
        <div className="suggestions" role="group" aria-label={firstMessageMessages.questionsLabel}>
          {SUGGESTED_QUESTIONS[to.kind].map((suggestion) => (
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
        label={firstMessageMessages.label(name)}
        rows={4}
        maxCharacters={MESSAGE_LENGTH_LIMIT}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        error={problem ?? undefined}
      />
      <Notice tone="danger" role="alert">
        {failure !== null && firstMessageMessages.sendError(failure)}
        {needsConfirmedEmail && (
          <>
            {' '}
            <TextLink to={`${accountPath.href()}#email`}>
              {firstMessageMessages.confirmEmailLink}
            </TextLink>
          </>
        )}
      </Notice>
      <div className="actions">
        <Button
          type="submit"
          tone="primary"
          disabled={!isReady}
          aria-disabled={isBusy || undefined}
        >
          {isBusy
            ? firstMessageMessages.busyButton
            : failure === null
              ? firstMessageMessages.sendButton
              : firstMessageMessages.retryButton}
        </Button>
        {to.type === 'person' && (
          <ButtonLink tone="quiet" to={back.href}>
            {back.label}
          </ButtonLink>
        )}
      </div>
    </Frame>
  );
}
