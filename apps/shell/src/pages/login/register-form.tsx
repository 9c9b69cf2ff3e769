import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { EmailField, InputField } from '@paddock/ui/input/input-field.tsx';
import { isEmail } from '@paddock/ui/form/email.ts';
import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { NewPasswordField } from '@paddock/ui/password-field/new-password-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { LoginFormLayout, OtherSignInMethods } from './login-form.styles.ts';
import type { SignInRedirect } from './use-sign-in-redirect.ts';
import { ratePassword, usePasswordRule } from './use-password-rule.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import { registerMessages } from './register.messages.tsx';

interface RegisterFormProps {
  readonly arrival: SignInRedirect;
  readonly onRegistered: (email: string, isEmulator: boolean) => void;
}

const FIELDS = ['name', 'email', 'password', 'phone'] as const;
type FieldName = (typeof FIELDS)[number];

const MAX_NAME_LENGTH = 80;
/** The API's phone number pattern (contracts/http/identity.ts). */
const PHONE = /^\+?[0-9() -]{6,24}$/;

function check(
  { name, email, password, phone }: FormValues<FieldName>,
  minLength: number,
): FieldProblems<FieldName> {
  return {
    ...(name === '' ? { name: registerMessages.form.name.missing } : {}),
    ...(name.length > MAX_NAME_LENGTH
      ? { name: registerMessages.form.name.tooLong(MAX_NAME_LENGTH, name.length) }
      : {}),
    ...(isEmail(email) ? {} : { email: registerMessages.form.email.invalid }),
    ...(password.length < minLength
      ? {
          password:
            password === ''
              ? registerMessages.form.password.missing
              : registerMessages.form.password.tooShort(minLength),
        }
      : {}),
    ...(phone === '' || PHONE.test(phone) ? {} : { phone: registerMessages.form.phone.invalid }),
  };
}

/**
 * Registers with name, email and password, or with Google. Does not ask for the region, because
 * registering does not need it: the user can add it to the profile.
 */
export function RegisterForm({ arrival, onRegistered }: RegisterFormProps) {
  const { rule, minLength } = usePasswordRule();

  const form = useSignInForm({
    name: 'register',
    fields: FIELDS,
    secrets: ['password'],
    draftLifetime: 'week',
    validate: (values) => check(values, minLength),
    async action(ways, { name, email, password, phone }) {
      const { problem } = await ways.checkPassword(password);
      if (problem !== null) return { problems: { password: problem } };
      await arrival.runSignIn(() =>
        ways.register({
          name,
          email,
          password,
          phone: phone === '' ? null : phone,
        }),
      );
      onRegistered(email, ways.isEmulator);
      return null;
    },
  });
  return (
    <LoginFormLayout {...form.props}>
      <ProblemSummary {...form.summary} title={registerMessages.form.errorTitle} />
      <InputField
        {...form.getFieldProps('name')}
        label={registerMessages.form.name.label}
        help={registerMessages.form.name.help}
        autoComplete="name"
        required
      />
      <EmailField
        {...form.getFieldProps('email')}
        label={registerMessages.form.email.label}
        help={registerMessages.form.email.help}
        autoComplete="email"
      />
      <NewPasswordField
        {...form.getFieldProps('password')}
        label={registerMessages.form.password.label}
        requirement={rule}
        assess={ratePassword}
        required
      />
      <InputField
        {...form.getFieldProps('phone')}
        label={registerMessages.form.phone.label}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <SubmitButton form={form} tone="primary" isWide busyLabel={registerMessages.form.busy}>
        {registerMessages.form.button}
      </SubmitButton>
      <p className="small">
        {registerMessages.form.agreement(
          (text) => (
            <TextLink to="/terms-conditions">{text}</TextLink>
          ),
          (text) => (
            <TextLink to="/privacy-policy#accounts">{text}</TextLink>
          ),
        )}
      </p>
      <OtherSignInMethods>
        <p className="or">{registerMessages.form.or}</p>
        <GoogleButton
          arrival={arrival}
          onFailure={(failure) => form.showRefusal({ failure })}
          otherWays={registerMessages.form.withoutGoogle}
        />
      </OtherSignInMethods>
    </LoginFormLayout>
  );
}
