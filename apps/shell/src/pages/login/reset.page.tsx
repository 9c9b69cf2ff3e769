/**
 * /login/reset: requests an email with a link to choose a new password. The response does not
 * reveal whether the address has an account.
 */
import { getSession } from '@paddock/auth';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { EmailField } from '@paddock/ui/input/input-field.tsx';
import { saveFormDraft } from '@paddock/ui/form/form-draft.ts';
import { isEmail } from '@paddock/ui/form/email.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { useEffect, useState } from 'react';
import { LoginFormLayout } from './login-form.styles.ts';
import { LoginLayout } from './login-layout.tsx';
import { EmailSent } from './email-sent.tsx';
import { JavaScriptRequired } from './javascript-required.tsx';
import { getSignInQuery } from './sign-in-purpose.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import { resetMessages } from './reset.messages.tsx';

const FIELDS = ['email'] as const;

interface ResetFormProps {
  /** The sign-in page, with the reason for signing in. */
  readonly loginHref: string;
  readonly onSent: (email: string, isEmulator: boolean) => void;
}

function ResetForm({ loginHref, onSent }: ResetFormProps) {
  const form = useSignInForm({
    name: 'reset',
    fields: FIELDS,
    validate: ({ email }) => (isEmail(email) ? {} : { email: resetMessages.form.email.invalid }),
    async action(ways, { email }) {
      await ways.requestPasswordReset(email);
      onSent(email, ways.isEmulator);
      return null;
    },
  });
  return (
    <LoginFormLayout {...form.props}>
      <ProblemSummary {...form.summary} title={resetMessages.form.errorTitle} />
      <EmailField
        {...form.getFieldProps('email')}
        label={resetMessages.form.email.label}
        autoComplete="username"
      />
      <SubmitButton form={form} tone="primary" isWide busyLabel={resetMessages.form.busy}>
        {resetMessages.form.button}
      </SubmitButton>
      <p className="small">
        {resetMessages.form.withoutPassword((text) => (
          <TextLink to={loginHref}>{text}</TextLink>
        ))}
      </p>
    </LoginFormLayout>
  );
}

function ResetPage() {
  const query = useRouteData<string>();
  const [sent, setSent] = useState<{ readonly email: string; readonly isEmulator: boolean } | null>(
    null,
  );
  const [hasReturned, setHasReturned] = useState(false);
  useEffect(() => getSession().preload(), []);
  const loginHref = `/login${query}`;
  if (sent) {
    return (
      <EmailSent
        title={resetMessages.sent.title}
        isEmulator={sent.isEmulator}
        onBack={() => {
          saveFormDraft('reset', { email: sent.email });
          setSent(null);
          setHasReturned(true);
        }}
      >
        <p>{resetMessages.sent.text(<strong>{sent.email}</strong>)}</p>
      </EmailSent>
    );
  }
  return (
    <LoginLayout
      title={resetMessages.head.title}
      shouldFocusHeading={hasReturned}
      lead={resetMessages.lead((text) => (
        <TextLink to={loginHref}>{text}</TextLink>
      ))}
    >
      <JavaScriptRequired what={resetMessages.needsJavaScript} />
      <ResetForm
        loginHref={loginHref}
        onSent={(email, isEmulator) => {
          setSent({ email, isEmulator });
        }}
      />
    </LoginLayout>
  );
}

export const route: RouteModule<string> = {
  loader: ({ url }) => Promise.resolve({ data: getSignInQuery(url) }),
  Component: ResetPage,
  head: () => ({ ...resetMessages.head, canonical: '/login/reset', isIndexable: false }),
};
