import { getSession } from '@paddock/auth';
import type { SignInMethods } from '@paddock/auth';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { EmailField } from '@paddock/ui/input/input-field.tsx';
import { isEmail } from '@paddock/ui/form/email.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useState } from 'react';
import { LoginFormLayout } from '../login-form.styles.ts';
import { LoginLayout } from '../login-layout.tsx';
import { useSignInRedirect } from '../use-sign-in-redirect.ts';
import { useActionCode } from '../use-action-code.ts';
import { useSignInForm } from '../use-sign-in-form.ts';
import { InvalidCode } from './invalid-code.tsx';
import { CheckingCode } from './checking-code.tsx';
import { actionMessages } from './action.messages.ts';

const FIELDS = ['email'] as const;

/**
 * Requests the email address when the link is opened in a different browser from the one that
 * requested it.
 */
function EmailForm({
  signIn,
  onSpent,
}: {
  readonly signIn: (ways: SignInMethods, email: string) => Promise<void>;
  readonly onSpent: (error: unknown) => void;
}) {
  const form = useSignInForm({
    name: 'email-link',
    fields: FIELDS,
    validate: ({ email }) =>
      isEmail(email) ? {} : { email: actionMessages.emailLink.email.invalid },
    async action(ways, { email }) {
      await signIn(ways, email);
      return null;
    },
    onInvalidCode: onSpent,
  });
  return (
    <LoginLayout
      title={actionMessages.emailLink.title}
      shouldFocusHeading
      lead={actionMessages.emailLink.lead}
    >
      <LoginFormLayout {...form.props}>
        <ProblemSummary {...form.summary} title={actionMessages.emailLink.errorTitle} />
        <EmailField
          {...form.getFieldProps('email')}
          label={actionMessages.emailLink.email.label}
          autoComplete="username"
        />
        <SubmitButton form={form} tone="primary" isWide busyLabel={actionMessages.emailLink.busy}>
          {actionMessages.emailLink.button}
        </SubmitButton>
      </LoginFormLayout>
    </LoginLayout>
  );
}

/**
 * mode=signIn: signs in at once in the browser that requested the link; in others, requests the
 * email address first.
 */
export function EmailLink({ href }: { readonly href: string }) {
  const arrival = useSignInRedirect({ isDoor: false });
  const [needsEmail, setNeedsEmail] = useState(false);
  const [invalidCodeError, setInvalidCodeError] = useState<unknown>(undefined);

  async function signIn(ways: SignInMethods, email: string): Promise<void> {
    if (await arrival.runSignIn(() => ways.withEmailLink(email, href))) arrival.redirect();
  }

  const { outcome, retry } = useActionCode(async () => {
    const ways = await getSession().signIn();
    if (!ways.isEmailLink(href)) {
      setInvalidCodeError(null);
      return;
    }
    const email = ways.getPendingEmail();
    if (email === null) setNeedsEmail(true);
    else await signIn(ways, email);
  });

  if (invalidCodeError !== undefined || outcome.type === 'failed') {
    return (
      <InvalidCode
        error={invalidCodeError ?? (outcome.type === 'failed' ? outcome.error : null)}
        onRetry={retry}
        action={
          <ButtonLink to="/login" tone="primary">
            {actionMessages.newLinkButton}
          </ButtonLink>
        }
      >
        <p>{actionMessages.emailLink.invalid}</p>
      </InvalidCode>
    );
  }
  if (needsEmail) return <EmailForm signIn={signIn} onSpent={setInvalidCodeError} />;
  return <CheckingCode title={actionMessages.emailLink.working} />;
}
