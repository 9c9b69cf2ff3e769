import { getSession } from '@paddock/auth';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { NewPasswordField } from '@paddock/ui/password-field/new-password-field.tsx';
import { useState } from 'react';
import { LoginFormLayout } from '../login-form.styles.ts';
import { LoginLayout } from '../login-layout.tsx';
import { useSignInRedirect } from '../use-sign-in-redirect.ts';
import { useActionCode } from '../use-action-code.ts';
import { ratePassword, usePasswordRule } from '../use-password-rule.ts';
import { useSignInForm } from '../use-sign-in-form.ts';
import { InvalidCode, CodeResultLayout } from './invalid-code.tsx';
import { CheckingCode } from './checking-code.tsx';
import { actionMessages } from './action.messages.ts';

const FIELDS = ['password'] as const;

interface NewPasswordProps {
  readonly email: string;
  readonly code: string;
  readonly onSpent: (error: unknown) => void;
  readonly onChanged: (password: string) => Promise<void>;
}

function NewPassword({ email, code, onSpent, onChanged }: NewPasswordProps) {
  const { rule } = usePasswordRule();
  const form = useSignInForm({
    name: 'new-password',
    fields: FIELDS,
    secrets: FIELDS,
    validate: ({ password }) =>
      password === '' ? { password: actionMessages.resetPassword.password.missing } : {},
    async action(ways, { password }) {
      const { problem } = await ways.checkPassword(password);
      if (problem !== null) return { problems: { password: problem } };
      await ways.resetPassword(code, password);
      await onChanged(password);
      return null;
    },
    onInvalidCode: onSpent,
  });
  return (
    <LoginFormLayout {...form.props}>
      <ProblemSummary {...form.summary} title={actionMessages.resetPassword.errorTitle} />
      {/* Tells password managers which account this password is for. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        {...form.getFieldProps('password')}
        label={actionMessages.resetPassword.password.label}
        requirement={rule}
        assess={ratePassword}
        required
      />
      <SubmitButton form={form} tone="primary" isWide busyLabel={actionMessages.resetPassword.busy}>
        {actionMessages.resetPassword.button}
      </SubmitButton>
    </LoginFormLayout>
  );
}

/** mode=resetPassword: saves a new password and signs the user in with it. */
export function ResetPassword({ code }: { readonly code: string }) {
  const arrival = useSignInRedirect({ isDoor: false });
  const [email, setEmail] = useState('');
  const [invalidCodeError, setInvalidCodeError] = useState<unknown>(undefined);
  const [isChanged, setIsChanged] = useState(false);
  const { outcome, retry } = useActionCode(async () => {
    const ways = await getSession().signIn();
    setEmail((await ways.checkResetCode(code)).email);
  });

  async function signIn(password: string): Promise<void> {
    try {
      const ways = await getSession().signIn();
      if (await arrival.runSignIn(() => ways.withPassword(email, password)))
        arrival.redirect(actionMessages.resetPassword.doneToast);
    } catch {
      // Signing in failed, but the password was changed, so let the user sign in.
      setIsChanged(true);
    }
  }

  if (isChanged) {
    return (
      <LoginLayout title={actionMessages.resetPassword.done} shouldFocusHeading>
        <CodeResultLayout>
          <p>{actionMessages.resetPassword.doneText}</p>
          <ButtonLink to="/login" tone="primary">
            {actionMessages.resetPassword.signInLink}
          </ButtonLink>
        </CodeResultLayout>
      </LoginLayout>
    );
  }
  if (outcome.type === 'failed' || invalidCodeError !== undefined) {
    return (
      <InvalidCode
        error={invalidCodeError ?? (outcome.type === 'failed' ? outcome.error : null)}
        onRetry={retry}
        action={
          <ButtonLink to="/login/reset" tone="primary">
            {actionMessages.newLinkButton}
          </ButtonLink>
        }
      >
        <p>{actionMessages.resetPassword.invalid}</p>
      </InvalidCode>
    );
  }
  if (outcome.type === 'working')
    return <CheckingCode title={actionMessages.resetPassword.title} />;
  return (
    <LoginLayout
      title={actionMessages.resetPassword.title}
      shouldFocusHeading
      lead={actionMessages.resetPassword.lead(email)}
    >
      <NewPassword email={email} code={code} onSpent={setInvalidCodeError} onChanged={signIn} />
    </LoginLayout>
  );
}
