import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';

export interface BlockPanelProps {
  readonly name: string;
  readonly onClose: () => void;
  /** @returns true when the user was blocked */
  readonly onBlock: () => Promise<boolean>;
}

const Text = styled.div`
  display: grid;
  gap: ${space(3)};
`;

/** Explains what blocking a user does, and asks for confirmation. */
export function BlockPanel({ name, onClose, onBlock }: BlockPanelProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function block(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    if (await onBlock()) onClose();
    else setIsBusy(false);
  }

  return (
    <ModalPanel
      title={`Block ${name}?`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" aria-disabled={isBusy || undefined} onClick={() => void block()}>
            {isBusy ? 'Blocking…' : 'Block'}
          </Button>
        </>
      }
    >
      <Text>
        <p>
          You won’t be able to message each other, here or about any other listing. If they try,
          they’ll see that you aren’t taking messages from them.
        </p>
        <p>
          This conversation stays here. You can unblock them at any time, here or in your settings.
        </p>
      </Text>
    </ModalPanel>
  );
}
