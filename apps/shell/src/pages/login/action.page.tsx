/** /login/action: where the links of our mails lead. `mode` says what they are for, `oobCode` is good for one time. */
import type { RouteModule } from '@paddock/contracts/remote';
import { useLocation } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import type { ReactNode } from 'react';
import { BrokenCode } from './action/broken-code.tsx';
import { ChangeEmail, RecoverEmail } from './action/change-email.tsx';
import { EmailLink } from './action/email-link.tsx';
import { ResetPassword } from './action/reset-password.tsx';
import { VerifyEmail } from './action/verify-email.tsx';

/** Anything: the code is read on our own origin, whatever that is called. */
const ORIGIN = 'https://paddock.invalid';

const MODES: Readonly<Record<string, (code: string, href: string) => ReactNode>> = {
  verifyEmail: (code) => <VerifyEmail code={code} />,
  resetPassword: (code) => <ResetPassword code={code} />,
  signIn: (_code, href) => <EmailLink href={href} />,
  verifyAndChangeEmail: (code) => <ChangeEmail code={code} />,
  recoverEmail: (code) => <RecoverEmail code={code} />,
};

function ActionPage() {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const code = parameters.get('oobCode') ?? '';
  const mode = MODES[parameters.get('mode') ?? ''];
  if (mode === undefined || code === '') {
    return (
      <BrokenCode
        error={null}
        action={
          <ButtonLink to="/login" tone="primary">
            Go to Sign in
          </ButtonLink>
        }
      >
        <p>
          It may have been cut in two on its way. Copy all of it from the mail into the address bar,
          or ask for a new one.
        </p>
      </BrokenCode>
    );
  }
  const origin = typeof location === 'undefined' ? ORIGIN : location.origin;
  return mode(code, origin + pathname + search);
}

export const route: RouteModule<null> = {
  // The address carries a code that is somebody's: no cache keeps a page by it.
  loader: () => Promise.resolve({ data: null, cache: 'private' }),
  Component: ActionPage,
  head: () => ({
    title: 'Your link',
    description: 'Where the links in mails from Paddock lead.',
    isIndexable: false,
  }),
};
