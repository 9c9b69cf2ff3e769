/** /login/register: creates an account and confirms that a verification email was sent. */
import { session } from '@paddock/auth';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { useEffect, useState } from 'react';
import { LoginFrame } from './login-layout.tsx';
import { MailSent } from './mail-sent.tsx';
import { RegisterForm } from './register-form.tsx';
import { loadRegions } from './regions.ts';
import type { RegionChoice } from './regions.ts';
import { ScriptsNeeded } from './scripts-needed.tsx';
import { useArrival } from './use-arrival.ts';

function RegisterPage() {
  const regions = useRouteData<readonly RegionChoice[]>();
  const arrival = useArrival({ isDoor: true });
  const [sent, setSent] = useState<{ readonly email: string; readonly isEmulator: boolean } | null>(
    null,
  );
  useEffect(() => session().warm(), []);
  if (sent) {
    return (
      <MailSent
        title="Welcome to Paddock"
        isEmulator={sent.isEmulator}
        actions={
          <Button tone="primary" onClick={arrival.arrive}>
            Carry on
          </Button>
        }
      >
        <p>
          You have an account and are signed in. We have sent you a mail, to{' '}
          <strong>{sent.email}</strong>: open the link in it to confirm that the address is yours.
          You can carry on meanwhile.
        </p>
      </MailSent>
    );
  }
  return (
    <LoginFrame
      isLong
      title="Make an account"
      lead={
        <>
          It is free. Have one already? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <ScriptsNeeded what="Making an account" />
      <RegisterForm
        arrival={arrival}
        regions={regions}
        onRegistered={(email, isEmulator) => {
          setSent({ email, isEmulator });
        }}
      />
    </LoginFrame>
  );
}

export const route: RouteModule<readonly RegionChoice[], ApiClient> = {
  loader: loadRegions,
  Component: RegisterPage,
  head: () => ({
    title: 'Make an account',
    description:
      'Make an account with Paddock to post, to message sellers and to watch listings. It is free.',
    canonical: '/login/register',
    isIndexable: false,
  }),
};
