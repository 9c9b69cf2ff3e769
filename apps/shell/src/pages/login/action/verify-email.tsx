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
import { actionMessages } from './action.messages.ts';

/** Requests a new email for a signed-in user. Signed-out users get a link to sign in. */
function NewEmailButton({ onSent }: { readonly onSent: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  if (getSession().user() === null)
    return (
      <ButtonLink to="/login?return=%2Faccount" tone="primary">
        {actionMessages.verifyEmail.newLinkSignInLink}
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
        {isBusy ? actionMessages.verifyEmail.newLinkBusy : actionMessages.verifyEmail.newLinkButton}
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
      <EmailSent title={actionMessages.verifyEmail.sentTitle} isEmulator={isEmulator}>
        <p>{actionMessages.verifyEmail.sentText}</p>
      </EmailSent>
    );
  }
  if (outcome.type === 'working')
    return <CheckingCode title={actionMessages.verifyEmail.working} />;
  if (outcome.type === 'failed') {
    return (
      <InvalidCode
        error={outcome.error}
        onRetry={retry}
        action={<NewEmailButton onSent={() => setIsSent(true)} />}
      >
        <p>{actionMessages.verifyEmail.invalid}</p>
      </InvalidCode>
    );
  }
  return (
    <LoginLayout title={actionMessages.verifyEmail.done} shouldFocusHeading>
      <CodeResultLayout>
        <KelpieIllustration />
        <p>{actionMessages.verifyEmail.doneText}</p>
        <ButtonLink to={getSession().user() === null ? '/login' : getReturnPath()} tone="primary">
          {getSession().user() === null
            ? actionMessages.verifyEmail.signInLink
            : actionMessages.verifyEmail.continueLink}
        </ButtonLink>
      </CodeResultLayout>
    </LoginLayout>
  );
}
