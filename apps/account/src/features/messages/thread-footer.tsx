import { UnlessSuspended } from '@paddock/listing-ui/unless-suspended/unless-suspended.tsx';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Button } from '@paddock/ui/button/button.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { decisionsPath, messageThreadPath } from '../../paths.ts';
import { Composer } from './composer.tsx';
import type { MessageDraftStorage } from '../../parts/message-draft-storage.ts';
import type { OutgoingMessageContent } from './message-content.ts';
import type { ConversationState } from './use-conversation.ts';
import { useState } from 'react';
import type { Conversation } from '@paddock/contracts/http';
import { threadMessages } from './thread.messages.ts';

interface ThreadFooterProps {
  readonly id: string;
  readonly other: Conversation['with'];
  readonly conversation: ConversationState;
  readonly isReadOnly: boolean;
  readonly openDraft: () => MessageDraftStorage;
  readonly replies: readonly string[];
  readonly onSend: (content: OutgoingMessageContent) => void;
  readonly onShare: (what: 'phone' | 'place') => void;
}

/**
 * Shows the unsent draft of a conversation that does not accept messages, so that the user can copy
 * it. If the conversation accepts messages again, the text box shows the draft.
 */
function UnsentDraft({ openDraft }: Pick<ThreadFooterProps, 'openDraft'>) {
  const draft = useHydrated() ? openDraft().read() : '';
  if (draft === '') return null;
  return (
    <div className="draft">
      <p>{threadMessages.footer.unsent}</p>
      <blockquote>{draft}</blockquote>
    </div>
  );
}

/** The message form, or the reason why the user cannot write in this conversation. */
export function ThreadFooter({
  id,
  other,
  conversation,
  isReadOnly,
  openDraft,
  replies,
  onSend,
  onShare,
}: ThreadFooterProps) {
  const [hasUnblocked, setHasUnblocked] = useState(false);
  if (isReadOnly) {
    return (
      <p className="quiet">
        {threadMessages.footer.earlier}{' '}
        <TextLink to={messageThreadPath.href(id)}>{threadMessages.footer.newestLink}</TextLink>
      </p>
    );
  }
  if (other.id === null) return <p className="quiet">{threadMessages.footer.left}</p>;
  if (conversation.block === 'mine') {
    return (
      <div className="closed" role="status">
        <p className="quiet">{threadMessages.footer.blocked(other.name)}</p>
        <Button
          onClick={() => {
            setHasUnblocked(true);
            void conversation.setBlocked(false);
          }}
        >
          {threadMessages.footer.unblockButton}
        </Button>
        <UnsentDraft openDraft={openDraft} />
      </div>
    );
  }
  if (conversation.block === 'theirs') {
    return (
      <div className="closed" role="status">
        <p className="quiet">{threadMessages.footer.blockedByThem(other.name)}</p>
        <UnsentDraft openDraft={openDraft} />
      </div>
    );
  }
  return (
    <UnlessSuspended decisionsHref={decisionsPath.href()}>
      <Composer
        label={threadMessages.composer.label(other.name)}
        // The focused button has been removed.
        autoFocus={hasUnblocked}
        openDraft={openDraft}
        replies={replies}
        onSend={onSend}
        onShare={onShare}
      />
    </UnlessSuspended>
  );
}
