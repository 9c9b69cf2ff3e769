import { Button } from '@paddock/ui/button/button.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { useSyncExternalStore } from 'react';
import { messageThreadPath } from '../../paths.ts';
import { Composer } from './composer.tsx';
import type { MessageDraftStorage } from './message-draft-storage.ts';
import type { Said } from './said.ts';
import type { ConversationState } from './use-conversation.ts';
import type { Conversation } from '@paddock/contracts/http';

interface ThreadFootProps {
  readonly id: string;
  readonly other: Conversation['with'];
  readonly conversation: ConversationState;
  readonly isPast: boolean;
  readonly words: () => MessageDraftStorage;
  readonly replies: readonly string[];
  readonly onSend: (said: Said) => void;
  readonly onShare: (what: 'phone' | 'place') => void;
}

const never = () => () => undefined;

/** What was typed and has nowhere to go: it is there to be copied, and in the box again when that comes back. */
function KeptDraft({ words }: Pick<ThreadFootProps, 'words'>) {
  const draft = useSyncExternalStore(
    never,
    () => words().read(),
    () => '',
  );
  if (draft === '') return null;
  return (
    <div className="kept">
      <p>What you had written is kept:</p>
      <blockquote>{draft}</blockquote>
    </div>
  );
}

/** The box to write in, or why there is none. */
export function ThreadFoot({
  id,
  other,
  conversation,
  isPast,
  words,
  replies,
  onSend,
  onShare,
}: ThreadFootProps) {
  if (isPast) {
    return (
      <p className="quiet">
        These are earlier messages.{' '}
        <TextLink to={messageThreadPath.href(id)}>Go to the newest</TextLink>
      </p>
    );
  }
  if (other.id === null)
    return <p className="quiet">They are no longer on Paddock, so nobody would read an answer.</p>;
  if (conversation.block === 'mine') {
    return (
      <div className="closed" role="status">
        <p className="quiet">You have blocked {other.name}. Unblock them to write to them.</p>
        <Button onClick={() => void conversation.setBlocked(false)}>Unblock</Button>
        <KeptDraft words={words} />
      </div>
    );
  }
  if (conversation.block === 'theirs') {
    return (
      <div className="closed" role="status">
        <p className="quiet">{other.name} is not taking messages from you.</p>
        <KeptDraft words={words} />
      </div>
    );
  }
  return (
    <Composer
      label={`Message to ${other.name}`}
      words={words}
      replies={replies}
      onSend={onSend}
      onShare={onShare}
    />
  );
}
