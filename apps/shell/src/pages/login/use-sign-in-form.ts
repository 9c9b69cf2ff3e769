import { session } from '@paddock/auth';
import type { SignIn } from '@paddock/auth';
import { useForm } from '@paddock/ui/form/use-form.ts';
import type { Check, Form, FormOptions, Refusal, Submit } from '@paddock/ui/form/use-form.ts';
import type { Values } from '@paddock/ui/form/form-values.ts';
import { isCodeSpent, toRefusal } from './to-refusal.ts';

/**
 * A form's action. Thrown errors are shown as messages.
 *
 * @returns the problems that prevent it; null on success
 */
export type Act<Name extends string> = (
  ways: SignIn,
  values: Values<Name>,
) => Promise<Refusal<Name> | null>;

interface SignInFormOptions<Name extends string> extends Omit<FormOptions<Name>, 'submit'> {
  readonly act: Act<Name>;
  /** Called when the emailed code is invalid, instead of showing an error in the form. */
  readonly onSpent?: (error: unknown) => void;
}

export interface SignInForm<Name extends string> extends Omit<Form<Name>, 'attempt'> {
  /** Runs another action with the same fields, for a second button. */
  readonly attempt: (check: Check<Name>, act: Act<Name>) => Promise<void>;
}

/** A form of the sign-in pages. Loads the sign-in service when it is submitted. */
export function useSignInForm<Name extends string>({
  act,
  onSpent,
  ...options
}: SignInFormOptions<Name>): SignInForm<Name> {
  const toSubmit =
    (action: Act<Name>): Submit<Name> =>
    async (values) => {
      try {
        return await action(await session().signIn(), values);
      } catch (error) {
        if (!onSpent || !isCodeSpent(error)) return toRefusal(error, options.fields);
        onSpent(error);
        return null;
      }
    };
  const form = useForm({ ...options, submit: toSubmit(act) });
  return { ...form, attempt: (check, otherAction) => form.attempt(check, toSubmit(otherAction)) };
}
