import { createBrowserApi } from '@paddock/api-client';
import type { Account } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getErrorMessage } from '../../api-errors.ts';
import { accountNoticesMessages } from './account-notices.messages.ts';

const Frame = styled.div<{ readonly $isUrgent: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-bottom: ${space(6)};
  padding: ${space(4)} ${space(5)};
  background: ${({ $isUrgent }) => ($isUrgent ? colour.warningSoft : colour.infoSoft)};
  border-radius: ${radius.card};
  color: ${({ $isUrgent }) => ($isUrgent ? colour.warningSoftText : colour.infoSoftText)};
  > div {
    flex: 1 1 320px;
  }
`;

interface DeletionPendingProps {
  /** ISO time at which the account will be deleted. */
  readonly deletionAt: string;
  readonly onCancelled: (account: Account) => void;
}

/** A notice on an account that is scheduled for deletion, with a button to keep the account. */
export function DeletionNotice({ deletionAt, onCancelled }: DeletionPendingProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function cancelDeletion(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      onCancelled(await createBrowserApi().delete('/api/account/deletion'));
      toast({ tone: 'success', text: accountNoticesMessages.deletion.kept });
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
      setIsBusy(false);
    }
  }
  return (
    <Frame $isUrgent>
      <div>
        <strong>{accountNoticesMessages.deletion.title(formatDate(Date.parse(deletionAt)))}</strong>
        <p>{accountNoticesMessages.deletion.text}</p>
      </div>
      <Button
        tone="primary"
        onClick={() => void cancelDeletion()}
        aria-disabled={isBusy || undefined}
      >
        {accountNoticesMessages.deletion.keepButton}
      </Button>
    </Frame>
  );
}

/**
 * Asks users who signed up with Google or an email link to add the details that are missing from
 * their profile.
 */
export function UnfinishedProfileNotice() {
  return (
    <Frame $isUrgent={false}>
      <div>
        <strong>{accountNoticesMessages.unfinishedProfile.title}</strong>
        <p>{accountNoticesMessages.unfinishedProfile.text}</p>
      </div>
      <Button onClick={() => document.getElementById('profile-name')?.focus()}>
        {accountNoticesMessages.unfinishedProfile.title}
      </Button>
    </Frame>
  );
}
