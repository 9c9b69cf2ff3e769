import type { Account } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accountApi, getErrorMessage } from '../../account-api.ts';

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
  /** ISO. */
  readonly deletionAt: string;
  readonly onKept: (account: Account) => void;
}

/** The account is on its way out; one press and it stays. */
export function DeletionPending({ deletionAt, onKept }: DeletionPendingProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function keep(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      onKept(await accountApi().delete('/api/account/deletion'));
      toast({ tone: 'success', text: 'Your account stays, and your posts are back.' });
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
      setIsBusy(false);
    }
  }
  return (
    <Frame $isUrgent>
      <div>
        <strong>Your account will be deleted on {formatDate(Date.parse(deletionAt))}.</strong>
        <p>Until then nobody sees your posts. Thought again?</p>
      </div>
      <Button tone="primary" onClick={() => void keep()} aria-disabled={isBusy || undefined}>
        Keep my account
      </Button>
    </Frame>
  );
}

/** For those who came by Google or a link: what is not known of them yet. */
export function ProfileUnfinished() {
  return (
    <Frame $isUrgent={false}>
      <div>
        <strong>Finish your profile</strong>
        <p>
          Your name and region, so that people know whom they deal with and what is near you comes
          first. It takes half a minute.
        </p>
      </div>
      <Button onClick={() => document.getElementById('profile-name')?.focus()}>Fill it in</Button>
    </Frame>
  );
}
