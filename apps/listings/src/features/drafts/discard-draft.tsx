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
  const name = isPublished ? 'Discard changes' : 'Delete draft';

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
          : 'Something went wrong. Please try again in a moment.',
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
            <Button onClick={() => setIsOpen(false)}>Keep editing</Button>
            <Button
              tone="danger"
              aria-disabled={isBusy || undefined}
              onClick={() => void discard()}
            >
              {isBusy ? 'Deleting…' : name}
            </Button>
          </>
        }
      >
        <p>
          {isPublished
            ? 'Your published post stays as it is. You can’t get your changes back, on this or any other device.'
            : 'Your text and photos are deleted on all your devices. You can’t get them back.'}
        </p>
        <p role="status">{errorMessage}</p>
      </ModalPanel>
    </>
  );
}
