import { createBrowserApi } from '@paddock/api-client';
import { Button } from '@paddock/ui/button/button.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getErrorMessage } from '../../api-errors.ts';
import { firstMessageMessages } from './first-message.messages.ts';

interface BlockedStartProps {
  readonly user: { readonly id: string; readonly name: string };
  readonly onUnblocked: () => void;
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

/**
 * Replaces the first-message form while the current user blocks the recipient: a block stops
 * messages in both directions.
 */
export function UnblockPrompt({ user: { id, name }, onUnblocked }: BlockedStartProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function unblock(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await createBrowserApi().delete('/api/account/blocks/{personId}', {
        params: { personId: id },
      });
      onUnblocked();
    } catch (error) {
      setIsBusy(false);
      toast({ tone: 'error', text: firstMessageMessages.unblock.error(getErrorMessage(error)) });
    }
  }

  return (
    <Frame>
      <p>{firstMessageMessages.unblock.text(name)}</p>
      <Button aria-disabled={isBusy || undefined} onClick={() => void unblock()}>
        {isBusy
          ? firstMessageMessages.unblock.busyButton
          : firstMessageMessages.unblock.button(name)}
      </Button>
    </Frame>
  );
}
