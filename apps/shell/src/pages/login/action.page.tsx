/**
 * /login/action: the page that links in our emails open. `mode` says what the link does, and
 * `oobCode` is a single-use code.
 */
import type { RouteModule } from '@paddock/contracts/remote';
import { useLocation } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import type { ReactNode } from 'react';
import { InvalidCode } from './action/invalid-code.tsx';
import { ChangeEmail, RecoverEmail } from './action/change-email.tsx';
import { EmailLink } from './action/email-link.tsx';
import { ResetPassword } from './action/reset-password.tsx';
import { VerifyEmail } from './action/verify-email.tsx';
import { actionMessages } from './action/action.messages.ts';

/** Placeholder origin for server rendering, where only the path and query are read. */
const PLACEHOLDER_ORIGIN = 'https://paddock.invalid';

const RENDER_BY_MODE: Readonly<Record<string, (code: string, href: string) => ReactNode>> = {
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
  const mode = RENDER_BY_MODE[parameters.get('mode') ?? ''];
  if (mode === undefined || code === '') {
    return (
      <InvalidCode
        error={null}
        action={
          <ButtonLink to="/login" tone="primary">
            {actionMessages.incomplete.signInLink}
          </ButtonLink>
        }
      >
        <p>{actionMessages.incomplete.text}</p>
      </InvalidCode>
    );
  }
  const origin = typeof location === 'undefined' ? PLACEHOLDER_ORIGIN : location.origin;
  return mode(code, origin + pathname + search);
}

export const route: RouteModule<null> = {
  // The URL contains a user's code, so caches must not store the page.
  loader: () => Promise.resolve({ data: null, cache: 'private' }),
  Component: ActionPage,
  head: () => ({ ...actionMessages.head, isIndexable: false }),
};
