/** /login/register: creates an account and confirms that a verification email was sent. */
import { getSession } from '@paddock/auth';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { useEffect, useState } from 'react';
import { LoginLayout } from './login-layout.tsx';
import { EmailSent } from './email-sent.tsx';
import { RegisterForm } from './register-form.tsx';
import { JavaScriptRequired } from './javascript-required.tsx';
import { loadSignInPurpose } from './sign-in-purpose.ts';
import type { SignInPurpose } from './sign-in-purpose.ts';
import { useSignInRedirect } from './use-sign-in-redirect.ts';

function RegisterPage() {
  const { purpose, listingTitle, query } = useRouteData<SignInPurpose>();
  const arrival = useSignInRedirect({ isDoor: true });
  const [sent, setSent] = useState<{ readonly email: string; readonly isEmulator: boolean } | null>(
    null,
  );
  useEffect(() => getSession().preload(), []);
  if (sent) {
    return (
      <EmailSent
        title="Welcome to Paddock"
        isEmulator={sent.isEmulator}
        action={
          <Button tone="primary" onClick={arrival.redirect}>
            Continue
          </Button>
        }
      >
        <p>
          You have an account and you’re signed in. We’ve sent an email to{' '}
          <strong>{sent.email}</strong>. Open its link to confirm your address. You can continue in
          the meantime.
        </p>
      </EmailSent>
    );
  }
  return (
    <LoginLayout
      hasLongForm
      title={purpose === null ? 'Create an account' : `Create an account to ${purpose}`}
      listingTitle={listingTitle}
      lead={
        <>
          It’s free. Already have an account? <TextLink to={`/login${query}`}>Sign in</TextLink>
        </>
      }
    >
      <JavaScriptRequired what="Creating an account" />
      <RegisterForm
        arrival={arrival}
        onRegistered={(email, isEmulator) => {
          setSent({ email, isEmulator });
        }}
      />
    </LoginLayout>
  );
}

export const route: RouteModule<SignInPurpose, ApiClient> = {
  loader: loadSignInPurpose,
  Component: RegisterPage,
  head: () => ({
    title: 'Create an account',
    description: 'Create a free account to post, message sellers and watch listings.',
    canonical: '/login/register',
    isIndexable: false,
  }),
};
