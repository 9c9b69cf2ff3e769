import { getReturnPath } from '@paddock/auth';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { mailIcon } from '@paddock/ui/icon/shapes/mail.ts';
import { EmailField } from '@paddock/ui/input/input-field.tsx';
import { saveFormDraft } from '@paddock/ui/form/form-draft.ts';
import { isEmail } from '@paddock/ui/form/email.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import type { FormValues } from '@paddock/ui/form/form-values.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PasswordField } from '@paddock/ui/password-field/password-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { LoginFormLayout, OtherSignInMethods } from './login-form.styles.ts';
import type { SignInRedirect } from './use-sign-in-redirect.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import type { SignInAction } from './use-sign-in-form.ts';
import { loginMessages } from './login.messages.tsx';

interface LoginFormProps {
  readonly arrival: SignInRedirect;
  /** The query for links to the other sign-in pages. */
  readonly query: string;
  /** Called when a sign-in link was sent. */
  readonly onLinkSent: (email: string, isEmulator: boolean) => void;
}

const FIELDS = ['email', 'password'] as const;
type FieldName = (typeof FIELDS)[number];

function checkEmail({ email }: FormValues<FieldName>) {
  return isEmail(email) ? {} : { email: loginMessages.form.email.invalid };
}

function checkBoth(values: FormValues<FieldName>) {
  return {
    ...checkEmail(values),
    ...(values.password === '' ? { password: loginMessages.form.password.missing } : {}),
  };
}

/** Signs in with a password, an emailed link or Google. */
export function LoginForm({ arrival, query, onLinkSent }: LoginFormProps) {
  const signIn: SignInAction<FieldName> = async (ways, { email, password }) => {
    if (await arrival.runSignIn(() => ways.withPassword(email, password))) arrival.redirect();
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
      <ProblemSummary {...form.summary} title={loginMessages.form.errorTitle} />
      <EmailField
        {...form.getFieldProps('email')}
        label={loginMessages.form.email.label}
        autoComplete="username"
      />
      <PasswordField
        {...form.getFieldProps('password')}
        label={loginMessages.form.password.label}
        autoComplete="current-password"
        required
      />
      <p className="side-links">
        <TextLink to={`/login/reset${query}`} onClick={() => copyEmailToDraft('reset')}>
          {loginMessages.form.forgotLink}
        </TextLink>
      </p>
      <SubmitButton form={form} tone="primary" isWide busyLabel={loginMessages.form.busy}>
        {loginMessages.form.button}
      </SubmitButton>
      <OtherSignInMethods>
        <p className="or">{loginMessages.form.others}</p>
        <Button isWide onClick={() => void form.attempt(checkEmail, sendLink)}>
          <Icon shape={mailIcon} />
          {loginMessages.form.linkButton}
        </Button>
        <GoogleButton
          arrival={arrival}
          onFailure={(failure) => form.showRefusal({ failure })}
          otherWays={loginMessages.form.withoutGoogle}
        />
      </OtherSignInMethods>
    </LoginFormLayout>
  );
}
