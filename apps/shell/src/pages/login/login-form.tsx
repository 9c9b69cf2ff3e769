import { getReturnPath } from '@paddock/auth';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { mailIcon } from '@paddock/ui/icon/shapes/mail.ts';
import { Field } from '@paddock/ui/field/field.tsx';
import { saveFormDraft } from '@paddock/ui/form/form-draft.ts';
import { isEmail } from '@paddock/ui/form/email.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import type { FormValues } from '@paddock/ui/form/form-values.ts';
import { Input } from '@paddock/ui/input/input.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PasswordField } from '@paddock/ui/password-field/password-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { LoginFormLayout, OtherSignInMethods } from './login-form.styles.ts';
import type { SignInRedirect } from './use-sign-in-redirect.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import type { SignInAction } from './use-sign-in-form.ts';

interface LoginFormProps {
  readonly arrival: SignInRedirect;
  /** The query for links to the other sign-in pages. */
  readonly query: string;
  /** Called when a sign-in link was sent. */
  readonly onLinkSent: (email: string, isEmulator: boolean) => void;
}

const FIELDS = ['email', 'password'] as const;
type FieldName = (typeof FIELDS)[number];

const EMAIL_ADVICE = 'Enter your email address, such as hemi@example.co.nz.';

function checkEmail({ email }: FormValues<FieldName>) {
  return isEmail(email) ? {} : { email: EMAIL_ADVICE };
}

function checkBoth(values: FormValues<FieldName>) {
  return {
    ...checkEmail(values),
    ...(values.password === '' ? { password: 'Enter your password.' } : {}),
  };
}

/** Signs in with a password, an emailed link or Google. */
export function LoginForm({ arrival, query, onLinkSent }: LoginFormProps) {
  const signIn: SignInAction<FieldName> = async (ways, { email, password }) => {
    await arrival.runSignIn(() => ways.withPassword(email, password));
    arrival.redirect();
    return null;
  };

  const sendLink: SignInAction<FieldName> = async (ways, { email }) => {
    await ways.requestEmailLink(email, getReturnPath());
    onLinkSent(email, ways.isEmulator);
    return null;
  };

  const form = useSignInForm({
    name: 'login',
    fields: FIELDS,
    secrets: ['password'],
    validate: checkBoth,
    action: signIn,
  });
  const copyEmailToDraft = (to: string) => {
    const email =
      (document.getElementById(form.getFieldId('email')) as HTMLInputElement | null)?.value ?? '';
    if (email !== '') saveFormDraft(to, { email });
  };

  return (
    <LoginFormLayout {...form.props}>
      <ProblemSummary {...form.summary} title="You’re not signed in" />
      <Field id={form.getFieldId('email')} label="Email" error={form.problems.email}>
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
      <PasswordField
        id={form.getFieldId('password')}
        name="password"
        label="Password"
        autoComplete="current-password"
        error={form.problems.password}
        required
      />
      <p className="side-links">
        <TextLink to={`/login/reset${query}`} onClick={() => copyEmailToDraft('reset')}>
          Forgot your password?
        </TextLink>
      </p>
      <Button
        type="submit"
        tone="primary"
        isWide
        disabled={!form.isReady}
        aria-disabled={form.isBusy || undefined}
      >
        {form.isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
      <OtherSignInMethods>
        <p className="or">Or sign in without a password</p>
        <Button isWide onClick={() => void form.attempt(checkEmail, sendLink)}>
          <Icon shape={mailIcon} />
          Email me a link
        </Button>
        <GoogleButton
          arrival={arrival}
          onFailure={(failure) => form.showRefusal({ failure })}
          otherWays="You can still sign in with your password or an email link."
        />
      </OtherSignInMethods>
    </LoginFormLayout>
  );
}
