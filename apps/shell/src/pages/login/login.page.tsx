/**
 * /login. Says what the visitor signs in for; the browser handles the session and return path.
 */
import { getSession } from '@paddock/auth';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { saveFormDraft } from '@paddock/ui/form/form-draft.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { useEffect, useState } from 'react';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { EmailSent } from './email-sent.tsx';
import { JavaScriptRequired } from './javascript-required.tsx';
import { loadSignInPurpose } from './sign-in-purpose.ts';
import type { SignInPurpose } from './sign-in-purpose.ts';
import { useSignInRedirect } from './use-sign-in-redirect.ts';

function LoginPage() {
  const { purpose, listingTitle, query } = useRouteData<SignInPurpose>();
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
        title="Check your email"
        isEmulator={sent.isEmulator}
        onBack={() => {
          saveFormDraft('login', { email: sent.email });
          setSent(null);
          setHasReturned(true);
        }}
      >
        <p>
          We’ve sent a link to <strong>{sent.email}</strong>. Open it to sign in. It works once, for
          an hour. New to Paddock? The same link creates your account.
        </p>
        <p>If you open it on another phone or computer, we’ll ask for this address again.</p>
      </EmailSent>
    );
  }
  return (
    <LoginLayout
      title={purpose === null ? 'Sign in' : `Sign in to ${purpose}`}
      listingTitle={listingTitle}
      shouldFocusHeading={hasReturned}
      lead={
        <>
          New to Paddock? <TextLink to={`/login/register${query}`}>Create an account</TextLink>
        </>
      }
    >
      <JavaScriptRequired what="Signing in" />
      <LoginForm
        arrival={arrival}
        query={query}
        onLinkSent={(email, isEmulator) => {
          setSent({ email, isEmulator });
        }}
      />
    </LoginLayout>
  );
}

export const route: RouteModule<SignInPurpose, ApiClient> = {
  loader: loadSignInPurpose,
  Component: LoginPage,
  head: () => ({
    title: 'Sign in',
    description: 'Sign in to Paddock with your password, an email link or Google.',
    canonical: '/login',
    isIndexable: false,
  }),
};
