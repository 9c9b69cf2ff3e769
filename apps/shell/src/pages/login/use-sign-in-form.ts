import { getSession } from '@paddock/auth';
import type { SignIn } from '@paddock/auth';
import { useForm } from '@paddock/ui/form/use-form.ts';
import type { Validate, Form, FormOptions, Refusal, Submit } from '@paddock/ui/form/use-form.ts';
import type { FormValues } from '@paddock/ui/form/form-values.ts';
import { isActionCodeInvalid, toRefusal } from './to-refusal.ts';

/**
 * A form's action. Thrown errors are shown as messages.
 *
 * @returns the problems that prevent it; null on success
 */
export type SignInAction<Name extends string> = (
  ways: SignIn,
  values: FormValues<Name>,
) => Promise<Refusal<Name> | null>;

interface SignInFormOptions<Name extends string> extends Omit<FormOptions<Name>, 'submit'> {
  readonly action: SignInAction<Name>;
  /** Called when the emailed code is invalid, instead of showing an error in the form. */
  readonly onInvalidCode?: (error: unknown) => void;
}

export interface SignInForm<Name extends string> extends Omit<Form<Name>, 'attempt'> {
  /** Runs another action with the same fields, for a second button. */
  readonly attempt: (check: Validate<Name>, act: SignInAction<Name>) => Promise<void>;
}

/** A form of the sign-in pages. Loads the sign-in service when it is submitted. */
export function useSignInForm<Name extends string>({
  action: act,
  onInvalidCode,
  ...options
}: SignInFormOptions<Name>): SignInForm<Name> {
  const toSubmit =
    (action: SignInAction<Name>): Submit<Name> =>
    async (values) => {
      try {
        return await action(await getSession().signIn(), values);
      } catch (error) {
        if (!onInvalidCode || !isActionCodeInvalid(error)) return toRefusal(error, options.fields);
        onInvalidCode(error);
        return null;
      }
    };
  const form = useForm({ ...options, submit: toSubmit(act) });
  return {
    ...form,
    attempt: (check, otherAction) => form.submitWith(check, toSubmit(otherAction)),
  };
}
