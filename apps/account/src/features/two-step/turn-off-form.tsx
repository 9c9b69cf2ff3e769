import { createBrowserApi } from '@paddock/api-client';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useConfirmedForm } from '../../parts/use-confirmed-form.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { twoStepMessages } from './two-step.messages.ts';

const FIELDS = ['code'] as const;

interface TurnOffFormProps {
  /** The account's email address. */
  readonly email: string | null;
  /** True when the user's desks close without two-step sign-in. */
  readonly isRequired: boolean;
  readonly onTurnedOff: () => void;
  readonly onCancel: () => void;
}

/** Turns two-step sign-in off with a code of the app, or a recovery code. */
export function TurnOffForm({ email, isRequired, onTurnedOff, onCancel }: TurnOffFormProps) {
  const messages = twoStepMessages.turnOff;
  const form = useConfirmedForm({
    email,
    name: 'two-step-turn-off',
    fields: FIELDS,
    secrets: FIELDS,
    validate: ({ code }) => (code.trim() === '' ? { code: messages.codeMissing } : {}),
    async submit({ code }) {
      await createBrowserApi().post('/api/account/two-step/removal', { body: { code } });
      onTurnedOff();
      return null;
    },
  });
  return (
    <>
      <StepHeading>{messages.title}</StepHeading>
      <p>
        {messages.text} {isRequired && messages.requiredText}
      </p>
      <form {...form.props}>
        <ProblemSummary {...form.summary} title={messages.errorTitle} />
        <InputField
          {...form.getFieldProps('code')}
          label={messages.codeLabel}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="actions">
          <SubmitButton form={form} tone="danger" busyLabel={messages.busyButton}>
            {messages.turnOffButton}
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
