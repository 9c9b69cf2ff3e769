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
import { loginMessages } from './login.messages.tsx';

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
        title={loginMessages.linkSent.title}
        isEmulator={sent.isEmulator}
        onBack={() => {
          saveFormDraft('login', { email: sent.email });
          setSent(null);
          setHasReturned(true);
        }}
      >
        <p>{loginMessages.linkSent.text(<strong>{sent.email}</strong>)}</p>
        <p>{loginMessages.linkSent.otherDevice}</p>
      </EmailSent>
    );
  }
  return (
    <LoginLayout
      title={purpose === null ? loginMessages.title : loginMessages.titleWithPurpose(purpose)}
      listingTitle={listingTitle}
      shouldFocusHeading={hasReturned}
      lead={loginMessages.lead((text) => (
        <TextLink to={`/login/register${query}`}>{text}</TextLink>
      ))}
    >
      <JavaScriptRequired what={loginMessages.needsJavaScript} />
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
  head: () => ({ ...loginMessages.head, canonical: '/login', isIndexable: false }),
};
