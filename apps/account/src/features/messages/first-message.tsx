import { session } from '@paddock/auth';
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
import { accountApi, messageOf } from '../../account-api.ts';
import { messageThreadPath } from '../../paths.ts';
import { keptWords, newKey } from './kept-words.ts';
import { LONGEST_MESSAGE } from './limits.ts';
import { SUGGESTIONS } from './suggestions.ts';
import { within } from './within.ts';

interface FirstMessageProps {
  readonly listing: { readonly id: string; readonly kind: Kind; readonly href: string };
  /** Who posted it. */
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
function check(body: string): string | null {
  if (body === '') return 'Write something first, or choose one of the questions above.';
  return body.length > LONGEST_MESSAGE ? `That is ${(body.length - LONGEST_MESSAGE).toLocaleString('en-NZ')} characters too many.` : null;
}

/** The first words about a listing. Whoever has a conversation about it already goes on with that one. */
export function FirstMessage({ listing, name }: FirstMessageProps) {
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = useSyncExternalStore(noChange, () => true, () => false);
  /** The same words go by the same key: an answer that got lost makes no second message. */
  const sent = useRef({ body: '', key: '' });

  const words = () => keptWords(session().user()?.id ?? '', `new-${listing.id}`);
  const write = (next: string) => {
    setText(next);
    setProblem(null);
    words().keepDraft(next);
  };
  const restore = useEffectEvent(() => {
    // What was typed before the script came is newer than what was kept.
    const typed = box.current?.value ?? '';
    setText(typed === '' ? words().draft() : typed);
  });
  useEffect(() => restore(), []);

  async function send(): Promise<void> {
    const body = text.trim();
    const found = check(body);
    setProblem(found);
    if (found !== null) box.current?.focus();
    if (found !== null || isBusy) return;
    if (sent.current.body !== body) sent.current = { body, key: newKey() };
    setIsBusy(true);
    setFailure(null);
    try {
      const { conversation_id: conversationId } = await within((signal) => accountApi().post('/api/account/messages', { body: { listing_id: listing.id, body }, idempotencyKey: sent.current.key, signal }));
      words().keepDraft('');
      await navigate(messageThreadPath.href(conversationId), { replace: true });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Frame
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="suggestions" role="group" aria-label="Questions to start with">
        {SUGGESTIONS[listing.kind].map((suggestion) => (
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
      <TextareaField ref={box} id={id} name="body" label={`Your message to ${name}`} rows={4} mostCharacters={LONGEST_MESSAGE} value={text} onChange={({ currentTarget }) => write(currentTarget.value)} error={problem ?? undefined} />
      <p className="trouble" role="alert" hidden={failure === null}>
        Your message has not been sent. {failure} What you wrote is still here.
      </p>
      <div className="actions">
        <Button type="submit" tone="primary" disabled={!isReady} aria-disabled={isBusy || undefined}>
          {isBusy ? 'Sending…' : failure === null ? 'Send message' : 'Try again'}
        </Button>
        <ButtonLink tone="quiet" to={listing.href}>
          Back to the listing
        </ButtonLink>
      </div>
    </Frame>
  );
}
