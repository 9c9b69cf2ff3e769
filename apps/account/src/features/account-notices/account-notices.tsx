import { createBrowserApi } from '@paddock/api-client';
import type { Account } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { space } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getErrorMessage } from '../../api-errors.ts';
import { accountNoticesMessages } from './account-notices.messages.ts';

const Frame = styled.div`
  margin-bottom: ${space(6)};
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
    <Frame>
      <Notice
        tone="warning"
        actions={
          <Button
            tone="primary"
            onClick={() => void cancelDeletion()}
            aria-disabled={isBusy || undefined}
          >
            {accountNoticesMessages.deletion.keepButton}
          </Button>
        }
      >
        <strong>{accountNoticesMessages.deletion.title(formatDate(Date.parse(deletionAt)))}</strong>
        {accountNoticesMessages.deletion.text}
      </Notice>
    </Frame>
  );
}

/**
 * Asks users who signed up with Google or an email link to add the details that are missing from
 * their profile.
 */
export function UnfinishedProfileNotice() {
  return (
    <Frame>
      <Notice
        actions={
          <Button onClick={() => document.getElementById('profile-name')?.focus()}>
            {accountNoticesMessages.unfinishedProfile.title}
          </Button>
        }
      >
        <strong>{accountNoticesMessages.unfinishedProfile.title}</strong>
        {accountNoticesMessages.unfinishedProfile.text}
      </Notice>
    </Frame>
  );
}
