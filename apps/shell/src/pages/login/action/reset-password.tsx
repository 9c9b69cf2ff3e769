import { getSession } from '@paddock/auth';
import { Button } from '@paddock/ui/button/button.tsx';
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
    validate: ({ password }) => (password === '' ? { password: 'Enter a new password.' } : {}),
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
      <ProblemSummary {...form.summary} title="Your password hasn’t been changed" />
      {/* Tells password managers which account this password is for. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        id={form.getFieldId('password')}
        name="password"
        label="New password"
        requirement={rule}
        assess={ratePassword}
        error={form.problems.password}
        required
      />
      <Button
        type="submit"
        tone="primary"
        isWide
        disabled={!form.isReady}
        aria-disabled={form.isBusy || undefined}
      >
        {form.isBusy ? 'Saving…' : 'Save password'}
      </Button>
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
      await arrival.runSignIn(() => ways.withPassword(email, password));
      arrival.redirect();
    } catch {
      // Signing in failed, but the password was changed, so let the user sign in.
      setIsChanged(true);
    }
  }

  if (isChanged) {
    return (
      <LoginLayout title="Your password has been changed" shouldFocusHeading>
        <CodeResultLayout>
          <p>Sign in with your new password from now on.</p>
          <ButtonLink to="/login" tone="primary">
            Sign in
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
            Send me a new link
          </ButtonLink>
        }
      >
        <p>Your password hasn’t changed.</p>
      </InvalidCode>
    );
  }
  if (outcome.type === 'working') return <CheckingCode title="Choose a new password" />;
  return (
    <LoginLayout title="Choose a new password" shouldFocusHeading lead={<>For {email}</>}>
      <NewPassword email={email} code={code} onSpent={setInvalidCodeError} onChanged={signIn} />
    </LoginLayout>
  );
}
