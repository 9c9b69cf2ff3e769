import { isApiError } from '@paddock/api-client';
import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { useState } from 'react';

interface DiscardDraftProps {
  /** What is published stays: only its changes go. */
  readonly isPublished: boolean;
  readonly onDiscard: () => Promise<void>;
}

/** Asks once more: what was typed cannot be had back. */
export function DiscardDraft({ isPublished, onDiscard }: DiscardDraftProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [trouble, setTrouble] = useState('');
  const name = isPublished ? 'Throw the changes away' : 'Throw the draft away';

  async function discard(): Promise<void> {
    try {
      await onDiscard();
    } catch (error) {
      setTrouble(isApiError(error) ? error.message : 'That did not work. Please try again in a moment.');
    }
  }

  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      <ModalPanel
        title={`${name}?`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Keep it</Button>
            <Button tone="danger" onClick={() => void discard()}>
              Throw it away
            </Button>
          </>
        }
      >
        <p>{isPublished ? 'The post stays up as it was before you changed it. What you have changed is gone.' : 'What you have written and its photos are gone then, on this phone and with Paddock.'}</p>
        <p role="status">{trouble}</p>
      </ModalPanel>
    </>
  );
}
