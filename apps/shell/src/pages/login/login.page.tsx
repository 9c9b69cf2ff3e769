/**
 * /login. The HTML is the same for all visitors; the browser handles the session and return path.
 */
import { getSession } from '@paddock/auth';
import type { RouteModule } from '@paddock/contracts/remote';
import { saveFormDraft } from '@paddock/ui/form/form-draft.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { useEffect, useState } from 'react';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { EmailSent } from './email-sent.tsx';
import { JavaScriptRequired } from './javascript-required.tsx';
import { useSignInRedirect } from './use-sign-in-redirect.ts';

function LoginPage() {
  const arrival = useSignInRedirect({ isDoor: true });
  const [sent, setSent] = useState<{ readonly email: string; readonly isEmulator: boolean } | null>(
    null,
  );
  const [hasReturned, setHasReturned] = useState(false);
  // Preload the sign-in code before the user has finished typing.
  useEffect(() => getSession().preload(), []);

  if (sent) {
    return (
      <EmailSent
        title="Look in your mail"
        isEmulator={sent.isEmulator}
        onBack={() => {
          saveFormDraft('login', { email: sent.email });
          setSent(null);
          setHasReturned(true);
        }}
      >
        <p>
          We have sent a link to <strong>{sent.email}</strong>. Open it and you are signed in; it
          works once, and for an hour. New to Paddock? The same link makes your account.
        </p>
        <p>Opened on another phone or computer, it asks for this address again.</p>
      </EmailSent>
    );
  }
  return (
    <LoginLayout
      title="Sign in"
      shouldFocusHeading={hasReturned}
      lead={
        <>
          New to Paddock? <TextLink to="/login/register">Make an account</TextLink>
        </>
      }
    >
      <JavaScriptRequired what="Signing in" />
      <LoginForm
        arrival={arrival}
        onLinkSent={(email, isEmulator) => {
          setSent({ email, isEmulator });
        }}
      />
    </LoginLayout>
  );
}

export const route: RouteModule<null> = {
  Component: LoginPage,
  head: () => ({
    title: 'Sign in',
    description: 'Sign in to Paddock with your password, a link by e-mail, or Google.',
    canonical: '/login',
    isIndexable: false,
  }),
};
