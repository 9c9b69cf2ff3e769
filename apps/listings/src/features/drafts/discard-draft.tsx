import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { useState } from 'react';
import { isDraftBlockedError } from './draft-autosave-types.ts';
import { draftsMessages } from './drafts.messages.ts';
import { getErrorMessage } from '../../session/errors.ts';

const messages = draftsMessages.discard;

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
  const name = isPublished ? messages.changesButton : messages.draftButton;

  async function discard(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setErrorMessage('');
    try {
      await onDiscard();
    } catch (error) {
      setErrorMessage(isDraftBlockedError(error) ? error.message : getErrorMessage(error));
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
        title={messages.title(name)}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{messages.keepButton}</Button>
            <Button
              tone="danger"
              aria-disabled={isBusy || undefined}
              onClick={() => void discard()}
            >
              {isBusy ? messages.deletingButton : name}
            </Button>
          </>
        }
      >
        <p>{isPublished ? messages.changesText : messages.draftText}</p>
        <p role="status">{errorMessage}</p>
      </ModalPanel>
    </>
  );
}
