import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { Account } from '@paddock/contracts/http';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { NewPasswordField } from '@paddock/ui/password-field/new-password-field.tsx';
import { PasswordField } from '@paddock/ui/password-field/password-field.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { toRefusal } from '../../api-errors.ts';
import { Section } from '../../parts/section.tsx';
import { useConfirmedForm } from '../../parts/use-confirmed-form.tsx';
import { useSignInProviders } from '../../parts/use-providers.ts';
import { passwordMessages } from './password.messages.ts';

const FIELDS = ['current', 'password'] as const;
type FieldName = (typeof FIELDS)[number];

const assessPassword = async (password: string) =>
  (await getSession().signIn()).checkPassword(password);

interface PasswordFormProps {
  readonly account: Account;
  /** False when the account has no password yet; the form then does not ask for the current one. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

function PasswordForm({ account, hasPassword, onDone }: PasswordFormProps) {
  async function save({ current, password }: FormValues<FieldName>) {
    const signIn = await getSession().signIn();
    const { problem } = await signIn.checkPassword(password);
    if (problem !== null) return { problems: { password: problem } };
    if (hasPassword) {
      try {
        await signIn.reauthenticate(current);
      } catch (error) {
        const { problems, failure } = toRefusal(error, ['password']);
        return problems?.password === undefined
          ? { failure }
          : { problems: { current: problems.password } };
      }
    }
    await signIn.changePassword(password);
    // The change has already been made, so it does not fail because the API cannot record it.
    await createBrowserApi()
      .post('/api/account/password-changes')
      .catch(() => undefined);
    toast({
      tone: 'success',
      text: hasPassword ? passwordMessages.form.changed : passwordMessages.form.added,
    });
    onDone();
    return null;
  }

  const form = useConfirmedForm({
    email: account.email,
    name: 'change-password',
    fields: FIELDS,
    secrets: FIELDS,
    validate: ({ current, password }): FieldProblems<FieldName> => ({
      ...(hasPassword && current === '' ? { current: passwordMessages.form.currentMissing } : {}),
      ...(password === '' ? { password: passwordMessages.form.newMissing } : {}),
    }),
    submit: save,
  });
  return (
    <>
      <form {...form.props}>
        <ProblemSummary {...form.summary} title={passwordMessages.form.errorTitle} />
        <input
          hidden
          name="username"
          autoComplete="username"
          value={account.email ?? ''}
          readOnly
        />
        {hasPassword && (
          <PasswordField
            {...form.getFieldProps('current')}
            label={passwordMessages.form.currentLabel}
            autoComplete="current-password"
            autoFocus
            required
          />
        )}
        <NewPasswordField
          {...form.getFieldProps('password')}
          label={passwordMessages.form.newLabel}
          requirement={passwordMessages.form.newRule}
          assess={assessPassword}
          autoFocus={!hasPassword}
          required
        />
        <div className="actions">
          <SubmitButton form={form} busyLabel={passwordMessages.form.busyButton}>
            {passwordMessages.form.saveButton}
          </SubmitButton>
          <Button tone="quiet" onClick={onDone}>
            {passwordMessages.form.cancelButton}
          </Button>
        </div>
      </form>
      {form.confirmation}
    </>
  );
}

/**
 * The identity service cannot tell users who have always signed in by email link from those with a
 * password, so the form lets the user state that they have none.
 */
function OpenedForm(props: Omit<PasswordFormProps, 'hasPassword'>) {
  const providers = useSignInProviders();
  const [hasNone, setHasNone] = useState(false);
  if (providers === null) return <p role="status">{passwordMessages.section.loading}</p>;
  const hasPassword = providers.includes('password') && !hasNone;
  return (
    <>
      <PasswordForm {...props} hasPassword={hasPassword} />
      {hasPassword && (
        <div>
          <Button tone="quiet" onClick={() => setHasNone(true)}>
            {passwordMessages.section.noPasswordButton}
          </Button>
        </div>
      )}
    </>
  );
}

/** Changes the password, or sets a first one for users who sign in with Google or an email link. */
export function PasswordSection({ account }: { readonly account: Account }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <Section title={passwordMessages.section.title} lead={passwordMessages.section.lead}>
      {isOpen === true ? (
        <OpenedForm account={account} onDone={() => setIsOpen(false)} />
      ) : (
        <div className="row">
          <p>{passwordMessages.section.text}</p>
          <Button autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
            {passwordMessages.section.openButton}
          </Button>
        </div>
      )}
    </Section>
  );
}
