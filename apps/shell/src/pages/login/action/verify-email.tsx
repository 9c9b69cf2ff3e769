import { createApiClient } from '@paddock/api-client';
import { returnPath, session } from '@paddock/auth';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieDrawing } from '@paddock/ui/empty-state/drawings/kelpie.tsx';
import { useState } from 'react';
import { LoginFrame } from '../login-layout.tsx';
import { MailSent } from '../mail-sent.tsx';
import { getErrorMessage } from '../to-refusal.ts';
import { useCode } from '../use-code.ts';
import { BrokenCode, Outcome } from './broken-code.tsx';
import { Working } from './working.tsx';

/** Requests a new email for a signed-in user; others get a link to sign in. */
function NewEmailButton({ onSent }: { readonly onSent: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  if (session().user() === null)
    return (
      <ButtonLink to="/login?return=%2Faccount" tone="primary">
        Sign in to get a new one
      </ButtonLink>
    );

  async function send(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setErrorMessage('');
    try {
      await createApiClient({ baseUrl: location.origin }).post('/api/account/verification-mail');
      onSent();
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button tone="primary" onClick={() => void send()} aria-disabled={isBusy || undefined}>
        {isBusy ? 'One moment…' : 'Send me a new one'}
      </Button>
      <p role="status">{errorMessage}</p>
    </>
  );
}

/** mode=verifyEmail: confirms the user's email address. */
export function VerifyEmail({ code }: { readonly code: string }) {
  const [isEmulator, setIsEmulator] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { outcome, again } = useCode(async () => {
    const ways = await session().signIn();
    setIsEmulator(ways.isEmulator);
    await ways.applyCode(code);
  });
  if (isSent) {
    return (
      <MailSent title="Look in your mail" isEmulator={isEmulator}>
        <p>A new mail is on its way to you. The link in it confirms your address.</p>
      </MailSent>
    );
  }
  if (outcome.state === 'working') return <Working title="Confirming your address" />;
  if (outcome.state === 'failed') {
    return (
      <BrokenCode
        error={outcome.error}
        onAgain={again}
        action={<NewEmailButton onSent={() => setIsSent(true)} />}
      >
        <p>
          If you have opened it before, your address is confirmed already and there is nothing left
          to do.
        </p>
      </BrokenCode>
    );
  }
  return (
    <LoginFrame title="Your address is confirmed" isNews>
      <Outcome>
        <KelpieDrawing />
        <p>Thank you. That is all there was to do.</p>
        <ButtonLink to={session().user() === null ? '/login' : returnPath()} tone="primary">
          {session().user() === null ? 'Sign in' : 'Carry on'}
        </ButtonLink>
      </Outcome>
    </LoginFrame>
  );
}
