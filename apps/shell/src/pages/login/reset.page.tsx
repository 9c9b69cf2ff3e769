/**
 * /login/reset: requests an email with a link to choose a new password. The response does not
 * reveal whether the address has an account.
 */
import { getSession } from '@paddock/auth';
import type { RouteModule } from '@paddock/contracts/remote';
import { Button } from '@paddock/ui/button/button.tsx';
import { Field } from '@paddock/ui/field/field.tsx';
import { saveFormDraft } from '@paddock/ui/form/form-draft.ts';
import { isEmail } from '@paddock/ui/form/email.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { Input } from '@paddock/ui/input/input.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { useEffect, useState } from 'react';
import { LoginFormLayout } from './login-form.styles.ts';
import { LoginLayout } from './login-layout.tsx';
import { EmailSent } from './email-sent.tsx';
import { JavaScriptRequired } from './javascript-required.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

const FIELDS = ['email'] as const;

function ResetForm({ onSent }: { readonly onSent: (email: string, isEmulator: boolean) => void }) {
  const form = useSignInForm({
    name: 'reset',
    fields: FIELDS,
    validate: ({ email }) =>
      isEmail(email)
        ? {}
        : { email: 'Give the e-mail address of your account, such as hemi@example.co.nz.' },
    async action(ways, { email }) {
      await ways.requestPasswordReset(email);
      onSent(email, ways.isEmulator);
      return null;
    },
  });
  return (
    <LoginFormLayout {...form.props}>
      <ProblemSummary {...form.summary} title="No mail has been sent yet" />
      <Field id={form.getFieldId('email')} label="E-mail" error={form.problems.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Button
        type="submit"
        tone="primary"
        isWide
        disabled={!form.isReady}
        aria-disabled={form.isBusy || undefined}
      >
        {form.isBusy ? 'One moment…' : 'Send me a mail'}
      </Button>
      <p className="small">
        No need to wait for a new password: “E-mail me a link” on the sign-in page lets you in
        straight away.
      </p>
    </LoginFormLayout>
  );
}

function ResetPage() {
  const [sent, setSent] = useState<{ readonly email: string; readonly isEmulator: boolean } | null>(
    null,
  );
  const [hasReturned, setHasReturned] = useState(false);
  useEffect(() => getSession().preload(), []);
  if (sent) {
    return (
      <EmailSent
        title="Look in your mail"
        isEmulator={sent.isEmulator}
        onBack={() => {
          saveFormDraft('reset', { email: sent.email });
          setSent(null);
          setHasReturned(true);
        }}
      >
        <p>
          If <strong>{sent.email}</strong> has an account with Paddock, a mail is on its way there.
          Its link lets you choose a new password; it works once, and for an hour.
        </p>
      </EmailSent>
    );
  }
  return (
    <LoginLayout
      title="Choose a new password"
      shouldFocusHeading={hasReturned}
      lead={
        <>
          Tell us your address and we send you a link for it. Remembered it after all?{' '}
          <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <JavaScriptRequired what="Choosing a new password" />
      <ResetForm
        onSent={(email, isEmulator) => {
          setSent({ email, isEmulator });
        }}
      />
    </LoginLayout>
  );
}

export const route: RouteModule<null> = {
  Component: ResetPage,
  head: () => ({
    title: 'Choose a new password',
    description: 'Have a link sent to you by which you choose a new password for Paddock.',
    canonical: '/login/reset',
    isIndexable: false,
  }),
};
