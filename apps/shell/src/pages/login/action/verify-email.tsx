import { createBrowserApi } from '@paddock/api-client';
import { getReturnPath, getSession } from '@paddock/auth';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import { useState } from 'react';
import { LoginLayout } from '../login-layout.tsx';
import { EmailSent } from '../email-sent.tsx';
import { getSignInErrorMessage } from '../to-refusal.tsx';
import { useActionCode } from '../use-action-code.ts';
import { InvalidCode, CodeResultLayout } from './invalid-code.tsx';
import { CheckingCode } from './checking-code.tsx';

/** Requests a new email for a signed-in user. Signed-out users get a link to sign in. */
function NewEmailButton({ onSent }: { readonly onSent: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  if (getSession().user() === null)
    return (
      <ButtonLink to="/login?return=%2Faccount" tone="primary">
        Sign in to get a new link
      </ButtonLink>
    );

  async function send(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setErrorMessage('');
    try {
      await createBrowserApi().post('/api/account/verification-mail');
      onSent();
    } catch (error) {
      setErrorMessage(getSignInErrorMessage(error));
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button tone="primary" onClick={() => void send()} aria-disabled={isBusy || undefined}>
        {isBusy ? 'Sending…' : 'Send a new link'}
      </Button>
      <p role="status">{errorMessage}</p>
    </>
  );
}

/** mode=verifyEmail: confirms the user's email address. */
export function VerifyEmail({ code }: { readonly code: string }) {
  const [isEmulator, setIsEmulator] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { outcome, retry } = useActionCode(async () => {
    const ways = await getSession().signIn();
    setIsEmulator(ways.isEmulator);
    await ways.applyEmailCode(code);
  });
  if (isSent) {
    return (
      <EmailSent title="Check your email" isEmulator={isEmulator}>
        <p>We’ve sent you a new email. Open its link to confirm your address.</p>
      </EmailSent>
    );
  }
  if (outcome.type === 'working') return <CheckingCode title="Confirming your email address" />;
  if (outcome.type === 'failed') {
    return (
      <InvalidCode
        error={outcome.error}
        onRetry={retry}
        action={<NewEmailButton onSent={() => setIsSent(true)} />}
      >
        <p>If you’ve opened it before, your email address is already confirmed.</p>
      </InvalidCode>
    );
  }
  return (
    <LoginLayout title="Your email address is confirmed" shouldFocusHeading>
      <CodeResultLayout>
        <KelpieIllustration />
        <p>You’re all set.</p>
        <ButtonLink to={getSession().user() === null ? '/login' : getReturnPath()} tone="primary">
          {getSession().user() === null ? 'Sign in' : 'Continue'}
        </ButtonLink>
      </CodeResultLayout>
    </LoginLayout>
  );
}
