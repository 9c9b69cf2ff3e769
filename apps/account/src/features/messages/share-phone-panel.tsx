import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { useEffect, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { accountApi } from '../../account-api.ts';
import { PHONE_PATTERN } from './limits.ts';
import type { Said } from './said.ts';
import { SharePanelForm } from './share-panel-form.ts';
import { keepSharedPhone, sharedPhone } from './shared-before.ts';

export interface SharePanelProps {
  /** Who will see it. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onShare: (said: Said) => void;
}

/** One's own number, as it was shared last, or as the account has it; it goes when that is confirmed. */
export function SharePhonePanel({ name, onClose, onShare }: SharePanelProps) {
  const formId = useId();
  const [phone, setPhone] = useState(sharedPhone);
  const [problem, setProblem] = useState<string | undefined>();
  useEffect(() => {
    if (sharedPhone() !== '') return;
    accountApi()
      .get('/api/account')
      // Typed meanwhile: that stays.
      .then((account) => setPhone((typed) => (typed === '' ? (account.phone ?? '') : typed)))
      .catch(() => undefined);
  }, []);

  function share(event: SubmitEvent): void {
    event.preventDefault();
    const number = phone.trim();
    if (!PHONE_PATTERN.test(number))
      return setProblem(
        'Write the number with its area code, such as 027 555 0123 or +64 27 555 0123.',
      );
    keepSharedPhone(number);
    onShare({ body: '', phone: number });
    onClose();
  }

  return (
    <ModalPanel
      title="Share your phone number"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary">
            Share number
          </Button>
        </>
      }
    >
      <SharePanelForm id={formId} noValidate onSubmit={share}>
        <Field label="Phone number" error={problem}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={({ currentTarget }) => setPhone(currentTarget.value)}
            />
          )}
        </Field>
        <p>
          {name} will see it, and can ring you and keep it. Nobody else will. It cannot be taken
          back.
        </p>
      </SharePanelForm>
    </ModalPanel>
  );
}
