import { createBrowserApi } from '@paddock/api-client';
import type { LiveConversationStatus } from '@paddock/auth';
import type { Conversation } from '@paddock/contracts/http';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../api-errors.ts';
import type { ReadReceipts } from './receipt.ts';
import { threadMessages } from './thread.messages.ts';

export interface ConversationState extends ReadReceipts {
  readonly isMuted: boolean;
  readonly isArchived: boolean;
  readonly block: Conversation['block'];
  /**
   * Call it before the conversation is requested. The returned function applies the response, except
   * what the user has changed in the meantime: the response may be older than the change.
   */
  expectConversation(): (conversation: Conversation) => void;
  /** Applies a status received in real time. */
  applyStatus(head: LiveConversationStatus): void;
  setMuted(isMuted: boolean): Promise<void>;
  /** @returns true when the change was saved */
  setArchived(isArchived: boolean): Promise<boolean>;
  /** @returns true when the change was saved */
  setBlocked(isBlocked: boolean): Promise<boolean>;
}

interface ConversationData extends ReadReceipts {
  /** The page data from which the other fields were initialised. */
  readonly conversation: Conversation;
  readonly isMuted: boolean;
  readonly isArchived: boolean;
  readonly block: Conversation['block'];
}

function toConversationData(conversation: Conversation): ConversationData {
  const {
    deliveredSequence: delivered,
    seenSequence: seen,
    isMuted,
    isArchived,
    block,
  } = conversation;
  return { conversation, delivered, seen, seenAt: null, isMuted, isArchived, block };
}

/**
 * Applies new receipts but never lowers a sequence number. Sets `seenAt` when the other user reads
 * a message while this page is open.
 */
function withReceipts(
  data: ConversationData,
  { delivered, seen }: Pick<ReadReceipts, 'delivered' | 'seen'>,
): ConversationData {
  if (seen <= data.seen && delivered <= data.delivered) return data;
  return {
    ...data,
    delivered: Math.max(data.delivered, delivered),
    seen: Math.max(data.seen, seen),
    seenAt: seen > data.seen ? new Date().toISOString() : data.seenAt,
  };
}

/**
 * Returns which user blocked the other. The live status says only that one of them did: if it was
 * not the current user, it was the other user.
 */
function resolveBlock(block: Conversation['block'], isClosed: boolean): Conversation['block'] {
  if (block === 'mine') return block;
  return isClosed ? 'theirs' : null;
}

/** The state of an open conversation, except for its messages, and the actions that change it. */
export function useConversation(conversation: Conversation): ConversationState {
  const [data, setData] = useState(() => toConversationData(conversation));
  // When the router passes new page data, show it.
  if (data.conversation !== conversation) setData(toConversationData(conversation));
  const {
    id,
    with: { id: otherId, name },
  } = conversation;
  const change = (part: Partial<ConversationData>) => setData((before) => ({ ...before, ...part }));
  /** How many of the user's changes have been saved or refused. */
  const changeCount = useRef(0);

  /** @returns true when the change was saved */
  async function save(write: () => Promise<unknown>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      toast({ tone: 'error', text: threadMessages.status.saveError(getErrorMessage(error)) });
      return false;
    } finally {
      changeCount.current += 1;
    }
  }
  const saveSettings = (body: { readonly isMuted?: boolean; readonly isArchived?: boolean }) =>
    save(() =>
      createBrowserApi().put('/api/account/messages/{id}/settings', { params: { id }, body }),
    );

  return {
    ...data,
    expectConversation() {
      const countBefore = changeCount.current;
      return ({ isMuted, isArchived, block, deliveredSequence: delivered, seenSequence: seen }) => {
        const isOlder = changeCount.current !== countBefore;
        setData((before) =>
          withReceipts(isOlder ? before : { ...before, isMuted, isArchived, block }, {
            delivered,
            seen,
          }),
        );
      };
    },
    applyStatus: ({ delivered, seen, isClosed }) =>
      setData((before) =>
        withReceipts(
          { ...before, block: resolveBlock(before.block, isClosed) },
          { delivered, seen },
        ),
      ),
    async setMuted(isMuted) {
      change({ isMuted });
      if (!(await saveSettings({ isMuted }))) {
        change({ isMuted: !isMuted });
        return;
      }
      toast({
        tone: 'success',
        text: isMuted ? threadMessages.status.muted(name) : threadMessages.status.unmuted,
      });
    },
    async setArchived(isArchived) {
      const isSaved = await saveSettings({ isArchived });
      if (isSaved) change({ isArchived });
      return isSaved;
    },
    async setBlocked(isBlocked) {
      if (otherId === null) return false;
      const params = { personId: otherId };
      const isSaved = await save(() =>
        isBlocked
          ? createBrowserApi().put('/api/account/blocks/{personId}', { params })
          : createBrowserApi().delete('/api/account/blocks/{personId}', { params }),
      );
      if (!isSaved) return false;
      change({ block: isBlocked ? 'mine' : null });
      // When blocked, the footer says so.
      if (!isBlocked) toast({ tone: 'success', text: threadMessages.status.unblocked(name) });
      return true;
    },
  };
}
