import { createBrowserApi } from '@paddock/api-client';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { QrCodeImage } from '@paddock/ui/qr-code/qr-code-image.tsx';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { copyText } from '../../parts/copy-text.ts';
import { useConfirmedForm } from '../../parts/use-confirmed-form.tsx';
import type { SetUpKey } from './start-set-up.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { twoStepMessages } from './two-step.messages.ts';

const FIELDS = ['code'] as const;

const messages = twoStepMessages.setUp;

const Steps = styled.ol`
  display: grid;
  gap: ${space(5)};
  padding-left: ${space(5)};
  list-style: decimal;
  li::marker {
    font-weight: 560;
  }
  .content {
    display: grid;
    justify-items: start;
    gap: ${space(3)};
  }
  .qr-code svg {
    display: block;
    width: 200px;
    height: 200px;
    border-radius: ${radius.control};
    /* Scanners need dark modules on a light background, in every theme. */
    background: #fff;
    forced-color-adjust: none;
  }
  @media (pointer: fine) {
    .on-this-phone {
      display: none;
    }
  }
  .key {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(4)};
  }
  code {
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
  a {
    color: ${colour.accent};
  }
`;

/** Returns the key in groups of four, which are easier to type. */
const formatKey = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Adds the key to an authenticator app: as a QR code, as a link, or as text. */
function KeyStep({ setUpKey: { key, address, qrCode } }: { readonly setUpKey: SetUpKey }) {
  return (
    <div className="content">
      <p className="on-this-phone">
        {messages.onThisPhone} <a href={address}>{messages.openLink}</a>
      </p>
      {qrCode && (
        <>
          <p>{messages.scan}</p>
          <div className="qr-code">
            <QrCodeImage code={qrCode} label={messages.qrCodeLabel} />
          </div>
        </>
      )}
      <p>{qrCode ? messages.typeKey : messages.noQrCode}</p>
      <div className="key">
        <code>{formatKey(key)}</code>
        <Button onClick={() => void copyText(key)}>{messages.copyKeyButton}</Button>
      </div>
    </div>
  );
}

interface SetUpFormProps {
  /** The account's email address. */
  readonly email: string | null;
  readonly setUpKey: SetUpKey;
  /** @param codes the recovery codes */
  readonly onTurnedOn: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Turns two-step sign-in on, once the user's app shows the right code for the new key. */
export function SetUpForm({ email, setUpKey, onTurnedOn, onCancel }: SetUpFormProps) {
  const form = useConfirmedForm({
    email,
    name: 'two-step-turn-on',
    fields: FIELDS,
    secrets: FIELDS,
    validate: ({ code }) =>
      /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? {} : { code: messages.codeInvalid },
    async submit({ code }) {
      const { codes } = await createBrowserApi().put('/api/account/two-step', { body: { code } });
      onTurnedOn(codes);
      return null;
    },
  });
  return (
    <>
      <StepHeading>{messages.title}</StepHeading>
      <form {...form.props}>
        <ProblemSummary {...form.summary} title={messages.errorTitle} />
        <Steps>
          <li>{messages.openApp}</li>
          <li>
            <KeyStep setUpKey={setUpKey} />
          </li>
          <li>
            <div className="content">
              <p>{messages.enterCode}</p>
              <InputField
                {...form.getFieldProps('code')}
                label={messages.codeLabel}
                inputMode="numeric"
                autoComplete="one-time-code"
                required
              />
            </div>
          </li>
        </Steps>
        <div className="actions">
          <SubmitButton form={form} busyLabel={messages.busyButton}>
            {messages.turnOnButton}
          </SubmitButton>
          <Button tone="quiet" onClick={onCancel}>
            {messages.cancelButton}
          </Button>
        </div>
      </form>
      {form.confirmation}
    </>
  );
}
