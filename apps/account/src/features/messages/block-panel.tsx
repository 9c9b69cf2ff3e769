import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { blockPanelMessages } from './block-panel.messages.ts';

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
      title={blockPanelMessages.title(name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{blockPanelMessages.cancelButton}</Button>
          <Button tone="danger" aria-disabled={isBusy || undefined} onClick={() => void block()}>
            {isBusy ? blockPanelMessages.busyButton : blockPanelMessages.blockButton}
          </Button>
        </>
      }
    >
      <Text>
        <p>{blockPanelMessages.consequences}</p>
        <p>{blockPanelMessages.undoHint}</p>
      </Text>
    </ModalPanel>
  );
}
