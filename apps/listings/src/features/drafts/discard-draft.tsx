import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { isApiError } from '@paddock/api-client';
import { useState } from 'react';
import { isDraftHeld } from './keeper-parts.ts';

interface DiscardDraftProps {
  /** What is published stays: only its changes go. */
  readonly isPublished: boolean;
  readonly onDiscard: () => Promise<void>;
}

/** Asks once more: what was typed cannot be had back. */
export function DiscardDraft({ isPublished, onDiscard }: DiscardDraftProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const name = isPublished ? 'Throw the changes away' : 'Throw the draft away';

  async function discard(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setTrouble('');
    try {
      await onDiscard();
    } catch (error) {
      setTrouble(
        isApiError(error) || isDraftHeld(error)
          ? error.message
          : 'That did not work. Please try again in a moment.',
      );
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button
        tone="quiet"
        onClick={() => {
          setTrouble('');
          setIsOpen(true);
        }}
      >
        {name}
      </Button>
      <ModalPanel
        title={`${name}?`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Keep it</Button>
            <Button
              tone="danger"
              aria-disabled={isBusy || undefined}
              onClick={() => void discard()}
            >
              {isBusy ? 'One moment…' : 'Throw it away'}
            </Button>
          </>
        }
      >
        <p>
          {isPublished
            ? 'The post stays up as it was before you changed it. What you have changed cannot be had back, here or on your other devices.'
            : 'What you have written, and its photos, cannot be had back: not here, and not on your other devices.'}
        </p>
        <p role="status">{trouble}</p>
      </ModalPanel>
    </>
  );
}
