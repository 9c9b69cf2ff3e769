import { getSession } from '@paddock/auth';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import type { ReactNode } from 'react';
import { LoginLayout } from '../login-layout.tsx';
import { useActionCode } from '../use-action-code.ts';
import { InvalidCode, CodeResultLayout } from './invalid-code.tsx';
import { CheckingCode } from './checking-code.tsx';

interface CodeModeProps {
  readonly code: string;
}

interface EmailCodeResultProps extends CodeModeProps {
  readonly working: string;
  readonly done: string;
  readonly children: ReactNode;
  /**
   * Shown when the code is invalid: tells the user which address may now be in effect and what to
   * do next.
   */
  readonly invalidCodeText: string;
  readonly newLink: ReactNode;
}

function EmailCodeResult({
  code,
  working,
  done,
  children,
  invalidCodeText,
  newLink,
}: EmailCodeResultProps) {
  const { outcome, retry } = useActionCode(async () => {
    const ways = await getSession().signIn();
    await ways.applyEmailCode(code);
  });
  if (outcome.type === 'working') return <CheckingCode title={working} />;
  if (outcome.type === 'failed') {
    return (
      <InvalidCode error={outcome.error} onRetry={retry} action={newLink}>
        <p>{invalidCodeText}</p>
      </InvalidCode>
    );
  }
  return (
    <LoginLayout title={done} shouldFocusHeading>
      <CodeResultLayout>
        <KelpieIllustration />
        {children}
      </CodeResultLayout>
    </LoginLayout>
  );
}

/** mode=verifyAndChangeEmail: confirms the new email address, which replaces the old one. */
export function ChangeEmail({ code }: CodeModeProps) {
  return (
    <EmailCodeResult
      code={code}
      working="Changing your email address"
      done="Your email address has been changed"
      invalidCodeText="If you’ve opened it before, your email address has already been changed. If not, ask for a new link in your account."
      newLink={
        <ButtonLink to="/account" tone="primary">
          Go to my account
        </ButtonLink>
      }
    >
      <p>
        Sign in with your new address from now on. We’ve also told your old address, in case someone
        else asked for this.
      </p>
      <ButtonLink to="/account" tone="primary">
        Go to my account
      </ButtonLink>
    </EmailCodeResult>
  );
}

/** mode=recoverEmail: restores the previous address after an unauthorized change. */
export function RecoverEmail({ code }: CodeModeProps) {
  return (
    <EmailCodeResult
      code={code}
      working="Restoring your email address"
      done="Your email address has been restored"
      invalidCodeText="If your email address is still wrong, contact us and we’ll fix it."
      newLink={
        <ButtonLink to="/contact" tone="primary">
          Contact us
        </ButtonLink>
      }
    >
      <p>
        Sign in with it from now on. If you didn’t change it, someone may know your password. Change
        it now.
      </p>
      <ButtonLink to="/login/reset" tone="primary">
        Choose a new password
      </ButtonLink>
    </EmailCodeResult>
  );
}
