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
      working="Changing your address"
      done="Your e-mail address is changed"
      invalidCodeText="If you have opened it before, your address is changed already. Else it is as it was, and you can ask for a new link in your account."
      newLink={
        <ButtonLink to="/account" tone="primary">
          Go to my account
        </ButtonLink>
      }
    >
      <p>
        Use the new address to sign in from now on. We have told the old one, in case someone else
        asked for this.
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
      working="Bringing your address back"
      done="Your old address is back"
      invalidCodeText="If your address is still not the one you want, write to us and we put it right."
      newLink={
        <ButtonLink to="/contact" tone="primary">
          Write to us
        </ButtonLink>
      }
    >
      <p>
        You sign in with it again. If it was not you who changed it, someone may know your password:
        choose a new one now.
      </p>
      <ButtonLink to="/login/reset" tone="primary">
        Choose a new password
      </ButtonLink>
    </EmailCodeResult>
  );
}
