import { createBrowserApi } from '@paddock/api-client';
import type { TwoStepSetup } from '@paddock/contracts/http';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import type { QrCode } from '@paddock/ui/qr-code/qr-code.ts';
import { useConfirmedForm } from '../../parts/use-confirmed-form.tsx';
import { StatusText } from './status-text.tsx';
import { twoStepMessages } from './two-step.messages.ts';

/** A new key and its QR code. */
export interface SetUpKey extends TwoStepSetup {
  /** Null when the module that draws QR codes failed to load. */
  readonly qrCode: QrCode | null;
}

interface StartSetUpProps {
  /** The account's email address. */
  readonly email: string | null;
  /** True when the user's desks stay closed until two-step sign-in is on. */
  readonly isRequired: boolean;
  readonly hasFocus: boolean;
  readonly onStarted: (key: SetUpKey) => void;
}

async function drawAddress(address: string): Promise<QrCode | null> {
  try {
    return (await import('@paddock/ui/qr-code/qr-code.ts')).drawQrCode(address);
  } catch {
    return null;
  }
}

/** Explains two-step sign-in while it is off, and creates a key after the identity check. */
export function StartSetUp({ email, isRequired, hasFocus, onStarted }: StartSetUpProps) {
  const messages = twoStepMessages.off;
  const form = useConfirmedForm<never>({
    email,
    name: 'two-step-set-up',
    fields: [],
    validate: () => ({}),
    async submit() {
      const setup = await createBrowserApi().post('/api/account/two-step/setup');
      onStarted({ ...setup, qrCode: await drawAddress(setup.address) });
      return null;
    },
  });
  return (
    <>
      {isRequired && (
        <Notice tone="warning">
          <strong>{messages.requiredTitle}</strong>
          {messages.requiredText}
        </Notice>
      )}
      <form {...form.props}>
        <ProblemSummary {...form.summary} title={messages.errorTitle} />
        <div className="row">
          <StatusText hasFocus={hasFocus}>{messages.text}</StatusText>
          <SubmitButton form={form} busyLabel={messages.busyButton}>
            {messages.setUpButton}
          </SubmitButton>
        </div>
      </form>
      {form.confirmation}
    </>
  );
}
