import { session } from '@paddock/auth';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { NewPasswordField } from '@paddock/ui/password-field/new-password-field.tsx';
import { useState } from 'react';
import { LoginFormFrame } from '../login-form.styles.ts';
import { LoginFrame } from '../login-layout.tsx';
import { useArrival } from '../use-arrival.ts';
import { useCode } from '../use-code.ts';
import { judgePassword, usePasswordRule } from '../use-password-rule.ts';
import { useSignInForm } from '../use-sign-in-form.ts';
import { BrokenCode, Outcome } from './broken-code.tsx';
import { Working } from './working.tsx';

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
    check: ({ password }) => (password === '' ? { password: 'Make up a new password.' } : {}),
    async act(ways, { password }) {
      const { problem } = await ways.checkPassword(password);
      if (problem !== null) return { problems: { password: problem } };
      await ways.confirmReset(code, password);
      await onChanged(password);
      return null;
    },
    onSpent,
  });
  return (
    <LoginFormFrame {...form.props}>
      <ProblemSummary {...form.summary} title="Your password has not been changed yet" />
      {/* Tells password managers which account this password is for. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        id={form.getFieldId('password')}
        name="password"
        label="New password"
        rule={rule}
        judge={judgePassword}
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
        {form.isBusy ? 'One moment…' : 'Save the new password'}
      </Button>
    </LoginFormFrame>
  );
}

/** mode=resetPassword: saves a new password and signs the user in with it. */
export function ResetPassword({ code }: { readonly code: string }) {
  const arrival = useArrival({ isDoor: false });
  const [email, setEmail] = useState('');
  const [invalidCodeError, setInvalidCodeError] = useState<unknown>(undefined);
  const [isChanged, setIsChanged] = useState(false);
  const { outcome, again } = useCode(async () => {
    const ways = await session().signIn();
    setEmail((await ways.checkReset(code)).email);
  });

  async function signIn(password: string): Promise<void> {
    try {
      const ways = await session().signIn();
      await arrival.during(() => ways.withPassword(email, password));
      arrival.arrive();
    } catch {
      // The password was changed anyway, so let the user sign in.
      setIsChanged(true);
    }
  }

  if (isChanged) {
    return (
      <LoginFrame title="Your password is changed" isNews>
        <Outcome>
          <p>Sign in with the new one from now on.</p>
          <ButtonLink to="/login" tone="primary">
            Sign in
          </ButtonLink>
        </Outcome>
      </LoginFrame>
    );
  }
  if (outcome.state === 'failed' || invalidCodeError !== undefined) {
    return (
      <BrokenCode
        error={invalidCodeError ?? (outcome.state === 'failed' ? outcome.error : null)}
        onAgain={again}
        action={
          <ButtonLink to="/login/reset" tone="primary">
            Send me a new link
          </ButtonLink>
        }
      >
        <p>Your password has not been changed by it.</p>
      </BrokenCode>
    );
  }
  if (outcome.state === 'working') return <Working title="Choose a new password" />;
  return (
    <LoginFrame title="Choose a new password" isNews lead={<>For {email}</>}>
      <NewPassword email={email} code={code} onSpent={setInvalidCodeError} onChanged={signIn} />
    </LoginFrame>
  );
}
