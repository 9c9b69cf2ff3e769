import type { LiveConversationStatus } from '@paddock/auth';
import type { Conversation } from '@paddock/contracts/http';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import type { Receipts } from './receipt.ts';

export interface ConversationState extends Receipts {
  readonly isMuted: boolean;
  readonly isArchived: boolean;
  readonly block: Conversation['block'];
  /** As the API has it now. */
  take(conversation: Conversation): void;
  /** As it is told meanwhile. */
  takeHead(head: LiveConversationStatus): void;
  setMuted(isMuted: boolean): Promise<void>;
  /** @returns whether it is done */
  setArchived(isArchived: boolean): Promise<boolean>;
  setBlocked(isBlocked: boolean): Promise<boolean>;
}

interface Known extends Receipts {
  /** The page's own data. */
  readonly conversation: Conversation;
  readonly isMuted: boolean;
  readonly isArchived: boolean;
  readonly block: Conversation['block'];
}

function toKnown(conversation: Conversation): Known {
  const {
    delivered_sequence: delivered,
    seen_sequence: seen,
    is_muted: isMuted,
    is_archived: isArchived,
    block,
  } = conversation;
  return { conversation, delivered, seen, seenAt: null, isMuted, isArchived, block };
}

/** What they have goes up alone; when they have seen it is known where this page looked on. */
function withReceipts(
  known: Known,
  { delivered, seen }: Pick<Receipts, 'delivered' | 'seen'>,
): Known {
  if (seen <= known.seen && delivered <= known.delivered) return known;
  return {
    ...known,
    delivered: Math.max(known.delivered, delivered),
    seen: Math.max(known.seen, seen),
    seenAt: seen > known.seen ? new Date().toISOString() : known.seenAt,
  };
}

/** Neither is told who closed it: what is closed, and not by oneself, is by the other. */
function resolveBlock(block: Conversation['block'], isClosed: boolean): Conversation['block'] {
  if (block === 'mine') return block;
  return isClosed ? 'theirs' : null;
}

/** What is known of an open conversation beside its messages, and what can be done to it. */
export function useConversation(conversation: Conversation): ConversationState {
  const [known, setKnown] = useState(() => toKnown(conversation));
  // The page's data came anew.
  if (known.conversation !== conversation) setKnown(toKnown(conversation));
  const {
    id,
    with: { id: otherId, name },
  } = conversation;
  const change = (part: Partial<Known>) => setKnown((before) => ({ ...before, ...part }));

  async function set(body: {
    readonly is_muted?: boolean;
    readonly is_archived?: boolean;
  }): Promise<boolean> {
    try {
      await accountApi().put('/api/account/messages/{id}/settings', { params: { id }, body });
      return true;
    } catch (error) {
      toast({ tone: 'error', text: `That was not saved. ${getErrorMessage(error)}` });
      return false;
    }
  }

  return {
    ...known,
    take: (fresh) =>
      setKnown((before) =>
        withReceipts(
          { ...before, isMuted: fresh.is_muted, isArchived: fresh.is_archived, block: fresh.block },
          { delivered: fresh.delivered_sequence, seen: fresh.seen_sequence },
        ),
      ),
    takeHead: ({ delivered, seen, isClosed }) =>
      setKnown((before) =>
        withReceipts(
          { ...before, block: resolveBlock(before.block, isClosed) },
          { delivered, seen },
        ),
      ),
    async setMuted(isMuted) {
      change({ isMuted });
      if (!(await set({ is_muted: isMuted }))) {
        change({ isMuted: !isMuted });
        return;
      }
      toast({
        tone: 'success',
        text: isMuted
          ? `Muted. What ${name} writes is kept here, and rings no bell.`
          : 'You are told of new messages again.',
      });
    },
    async setArchived(isArchived) {
      const isDone = await set({ is_archived: isArchived });
      if (isDone) change({ isArchived });
      return isDone;
    },
    async setBlocked(isBlocked) {
      if (otherId === null) return false;
      try {
        const params = { personId: otherId };
        if (isBlocked) await accountApi().put('/api/account/blocks/{personId}', { params });
        else await accountApi().delete('/api/account/blocks/{personId}', { params });
      } catch (error) {
        toast({ tone: 'error', text: `That was not saved. ${getErrorMessage(error)}` });
        return false;
      }
      change({ block: isBlocked ? 'mine' : null });
      toast({
        tone: 'success',
        text: isBlocked ? `You have blocked ${name}.` : `${name} can write to you again.`,
      });
      return true;
    },
  };
}
