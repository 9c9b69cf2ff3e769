import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { isApiError } from '@paddock/api-client';
import { useState } from 'react';
import { isDraftBlockedError } from './draft-autosave-types.ts';

interface DiscardDraftProps {
  /** True when the post is published. Only its unpublished changes are discarded then. */
  readonly isPublished: boolean;
  readonly onDiscard: () => Promise<void>;
}

/** A button that discards the draft after a confirmation. */
export function DiscardDraft({ isPublished, onDiscard }: DiscardDraftProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const name = isPublished ? 'Throw the changes away' : 'Throw the draft away';

  async function discard(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setErrorMessage('');
    try {
      await onDiscard();
    } catch (error) {
      setErrorMessage(
        isApiError(error) || isDraftBlockedError(error)
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
          setErrorMessage('');
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
        <p role="status">{errorMessage}</p>
      </ModalPanel>
    </>
  );
}
