import { getSession } from '@paddock/auth';
import { getSignInHref } from '@paddock/contracts/sign-in-address';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useForm } from '@paddock/ui/form/use-form.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { PasswordField } from '@paddock/ui/password-field/password-field.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { useNavigate } from '@paddock/router';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { getErrorMessage, toRefusal } from '../api-errors.ts';
import { accountPath } from '../paths.ts';
import { confirmIdentityMessages } from './confirm-identity.messages.ts';
import { useSignInProviders } from './use-providers.ts';

interface ConfirmIdentityProps {
  /** The account's email address. */
  readonly email: string | null;
  /** Called once the user has confirmed their identity. */
  readonly onConfirmed: () => void;
}

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
  h3 {
    outline: none;
  }
  form {
    display: grid;
    gap: ${space(4)};
  }
`;

const FIELDS = ['password'] as const;

function WithPassword({ email, onConfirmed }: ConfirmIdentityProps) {
  const form = useForm({
    name: 'confirm',
    fields: FIELDS,
    secrets: FIELDS,
    validate: ({ password }) =>
      password === '' ? { password: confirmIdentityMessages.form.passwordMissing } : {},
    async submit({ password }) {
      try {
        const signInMethods = await getSession().signIn();
        await signInMethods.reauthenticate(password);
        onConfirmed();
        return null;
      } catch (error) {
        return toRefusal(error, FIELDS);
      }
    },
  });
  return (
    <form {...form.props}>
      <ProblemSummary {...form.summary} title={confirmIdentityMessages.form.errorTitle} />
      <input hidden name="username" autoComplete="username" value={email ?? ''} readOnly />
      <PasswordField
        {...form.getFieldProps('password')}
        label={confirmIdentityMessages.form.passwordLabel}
        autoComplete="current-password"
        required
      />
      <div>
        <SubmitButton form={form} busyLabel={confirmIdentityMessages.form.busyButton}>
          {confirmIdentityMessages.form.submitButton}
        </SubmitButton>
      </div>
    </form>
  );
}

/**
 * Asks the user to confirm their identity before a sensitive action if they signed in some time
 * ago, because another person may be using the device.
 */
export function ConfirmIdentity({ email, onConfirmed }: ConfirmIdentityProps) {
  const providers = useSignInProviders();
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function confirmWithGoogle(): Promise<void> {
    try {
      const signInMethods = await getSession().signIn();
      await signInMethods.reauthenticateWithGoogle();
      onConfirmed();
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
  }

  async function signInAgain(): Promise<void> {
    await getSession().signOut();
    void navigate(getSignInHref(accountPath.href()));
  }

  return (
    <Frame>
      <Notice tone="warning">
        <h3 ref={heading} tabIndex={-1}>
          {confirmIdentityMessages.title}
        </h3>
        {confirmIdentityMessages.lead}
      </Notice>
      {providers?.includes('password') && <WithPassword email={email} onConfirmed={onConfirmed} />}
      {providers?.includes('google.com') && !providers.includes('password') && (
        <div>
          <Button onClick={() => void confirmWithGoogle()}>
            {confirmIdentityMessages.googleButton}
          </Button>
        </div>
      )}
      {providers !== null && (
        <div>
          <Button tone="quiet" onClick={() => void signInAgain()}>
            {confirmIdentityMessages.signInAgainButton}
          </Button>
        </div>
      )}
      <p role="status">{error}</p>
    </Frame>
  );
}
