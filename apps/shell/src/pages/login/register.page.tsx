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
import { registerMessages } from './register.messages.tsx';

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
        title={registerMessages.done.title}
        isEmulator={sent.isEmulator}
        action={
          <Button tone="primary" onClick={() => arrival.redirect()}>
            {registerMessages.done.continueButton}
          </Button>
        }
      >
        <p>{registerMessages.done.text(<strong>{sent.email}</strong>)}</p>
      </EmailSent>
    );
  }
  return (
    <LoginLayout
      hasLongForm
      title={purpose === null ? registerMessages.title : registerMessages.titleWithPurpose(purpose)}
      listingTitle={listingTitle}
      lead={registerMessages.lead((text) => (
        <TextLink to={`/login${query}`}>{text}</TextLink>
      ))}
    >
      <JavaScriptRequired what={registerMessages.needsJavaScript} />
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
  head: () => ({ ...registerMessages.head, canonical: '/login/register', isIndexable: false }),
};
