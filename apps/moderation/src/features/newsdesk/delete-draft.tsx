import { isApiError } from '@paddock/api-client';
import { Button } from '@paddock/ui/button/button.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { useState } from 'react';
import { editorMessages } from './editor.messages.ts';

const messages = editorMessages.delete;

/** A button that deletes the draft after a confirmation. */
export function DeleteDraft({ onDelete }: { readonly onDelete: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');

  async function deleteDraft(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setErrorMessage('');
    try {
      await onDelete();
    } catch (error) {
      const isReadable = isApiError(error) && error.status !== 0;
      if (!isReadable) console.warn('draft was not deleted', error);
      setErrorMessage(isReadable ? error.message : messages.error);
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
        {messages.button}
      </Button>
      <ModalPanel
        title={messages.title}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{messages.cancelButton}</Button>
            <Button
              tone="danger"
              aria-disabled={isBusy || undefined}
              onClick={() => void deleteDraft()}
            >
              {isBusy ? messages.busyButton : messages.button}
            </Button>
          </>
        }
      >
        <p>{messages.text}</p>
        <Notice tone="danger" role="alert" isSmall>
          {errorMessage}
        </Notice>
      </ModalPanel>
    </>
  );
}
