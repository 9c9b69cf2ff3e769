import { createBrowserApi } from '@paddock/api-client';
import { Button } from '@paddock/ui/button/button.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { followVisibleViewport } from '@paddock/ui/modal-panel/follow-visible-viewport.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { useEffect, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { PHONE_PATTERN } from './limits.ts';
import type { OutgoingMessageContent } from './message-content.ts';
import { SharePanelForm } from './share-panel.styles.ts';
import { sharePhonePanelMessages } from './share-phone-panel.messages.ts';
import { saveLastSharedPhone, readLastSharedPhone } from './shared-phone-storage.ts';

export interface SharePanelProps {
  /** The recipient's name. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onShare: (content: OutgoingMessageContent) => void;
}

/**
 * Shares the user's phone number after they confirm it. The field is prefilled with the number that
 * they last shared, or with the account's number.
 */
export function SharePhonePanel({ name, onClose, onShare }: SharePanelProps) {
  const formId = useId();
  const [phone, setPhone] = useState(readLastSharedPhone);
  const [problem, setProblem] = useState<string | undefined>();
  useEffect(() => {
    if (readLastSharedPhone() !== '') return;
    createBrowserApi()
      .get('/api/account')
      // Text that the user has typed meanwhile is not overwritten.
      .then((account) => setPhone((typed) => (typed === '' ? (account.phone ?? '') : typed)))
      .catch(() => undefined);
  }, []);

  function share(event: SubmitEvent): void {
    event.preventDefault();
    const number = phone.trim();
    if (!PHONE_PATTERN.test(number)) return setProblem(sharePhonePanelMessages.invalid);
    saveLastSharedPhone(number);
    onShare({ body: '', phone: number });
    onClose();
  }

  return (
    <ModalPanel
      title={sharePhonePanelMessages.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{sharePhonePanelMessages.cancelButton}</Button>
          <Button type="submit" form={formId} tone="primary">
            {sharePhonePanelMessages.shareButton}
          </Button>
        </>
      }
    >
      <SharePanelForm ref={followVisibleViewport} id={formId} noValidate onSubmit={share}>
        <InputField
          label={sharePhonePanelMessages.label}
          error={problem}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <p>{sharePhonePanelMessages.consequences(name)}</p>
      </SharePanelForm>
    </ModalPanel>
  );
}
