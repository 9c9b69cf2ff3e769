import { getSession } from '@paddock/auth';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import type { ReactNode } from 'react';
import { LoginLayout } from '../login-layout.tsx';
import { useActionCode } from '../use-action-code.ts';
import { InvalidCode, CodeResultLayout } from './invalid-code.tsx';
import { CheckingCode } from './checking-code.tsx';
import { actionMessages } from './action.messages.ts';

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
      working={actionMessages.changeEmail.working}
      done={actionMessages.changeEmail.done}
      invalidCodeText={actionMessages.changeEmail.invalid}
      newLink={
        <ButtonLink to="/account" tone="primary">
          {actionMessages.changeEmail.accountLink}
        </ButtonLink>
      }
    >
      <p>{actionMessages.changeEmail.doneText}</p>
      <ButtonLink to="/account" tone="primary">
        {actionMessages.changeEmail.accountLink}
      </ButtonLink>
    </EmailCodeResult>
  );
}

/** mode=recoverEmail: restores the previous address after an unauthorized change. */
export function RecoverEmail({ code }: CodeModeProps) {
  return (
    <EmailCodeResult
      code={code}
      working={actionMessages.recoverEmail.working}
      done={actionMessages.recoverEmail.done}
      invalidCodeText={actionMessages.recoverEmail.invalid}
      newLink={
        <ButtonLink to="/contact" tone="primary">
          {actionMessages.recoverEmail.contactLink}
        </ButtonLink>
      }
    >
      <p>{actionMessages.recoverEmail.doneText}</p>
      <ButtonLink to="/login/reset" tone="primary">
        {actionMessages.recoverEmail.passwordLink}
      </ButtonLink>
    </EmailCodeResult>
  );
}
