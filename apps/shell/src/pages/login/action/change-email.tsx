import { session } from '@paddock/auth';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieDrawing } from '@paddock/ui/empty-state/drawings/kelpie.tsx';
import type { ReactNode } from 'react';
import { LoginFrame } from '../login-layout.tsx';
import { useCode } from '../use-code.ts';
import { BrokenCode, Outcome } from './broken-code.tsx';
import { Working } from './working.tsx';

interface CodeModeProps {
  readonly code: string;
}

interface AddressCodeProps extends CodeModeProps {
  readonly working: string;
  readonly done: string;
  readonly children: ReactNode;
  /** What has not happened where the code is spent. */
  readonly spent: string;
  readonly newLink: ReactNode;
}

function AddressCode({ code, working, done, children, spent, newLink }: AddressCodeProps) {
  const { outcome, again } = useCode(async () => {
    const ways = await session().signIn();
    await ways.applyCode(code);
  });
  if (outcome.state === 'working') return <Working title={working} />;
  if (outcome.state === 'failed') {
    return (
      <BrokenCode error={outcome.error} onAgain={again} action={newLink}>
        <p>{spent}</p>
      </BrokenCode>
    );
  }
  return (
    <LoginFrame title={done} isNews>
      <Outcome>
        <KelpieDrawing />
        {children}
      </Outcome>
    </LoginFrame>
  );
}

/** mode=verifyAndChangeEmail: the new address is theirs, and takes the old one's place. */
export function ChangeEmail({ code }: CodeModeProps) {
  return (
    <AddressCode
      code={code}
      working="Changing your address"
      done="Your e-mail address is changed"
      spent="If you have opened it before, your address is changed already. Else it is as it was, and you can ask for a new link in your account."
      newLink={
        <ButtonLink to="/account" tone="primary">
          Go to my account
        </ButtonLink>
      }
    >
      <p>
        Use the new address to sign in from now on. We have told the old one, in case somebody else
        asked for this.
      </p>
      <ButtonLink to="/account" tone="primary">
        Go to my account
      </ButtonLink>
    </AddressCode>
  );
}

/** mode=recoverEmail: somebody changed the address and should not have. */
export function RecoverEmail({ code }: CodeModeProps) {
  return (
    <AddressCode
      code={code}
      working="Bringing your address back"
      done="Your old address is back"
      spent="If your address is still not the one you want, write to us and we put it right."
      newLink={
        <ButtonLink to="/contact" tone="primary">
          Write to us
        </ButtonLink>
      }
    >
      <p>
        You sign in with it again. If it was not you who changed it, somebody may know your
        password: choose a new one now.
      </p>
      <ButtonLink to="/login/reset" tone="primary">
        Choose a new password
      </ButtonLink>
    </AddressCode>
  );
}
