import { getSession } from '@paddock/auth';
import type { SignInMethods } from '@paddock/auth';
import { useForm } from '@paddock/ui/form/use-form.ts';
import type {
  ValidateForm,
  UseFormResult,
  FormOptions,
  FormRefusal,
  SubmitForm,
} from '@paddock/ui/form/use-form.ts';
import type { FormValues } from '@paddock/ui/form/form-values.ts';
import { isActionCodeInvalid, toRefusal } from './to-refusal.tsx';

/**
 * The action of a form. Errors that it throws are shown as messages.
 *
 * @returns the problems that prevent the action; null on success
 */
export type SignInAction<Name extends string> = (
  ways: SignInMethods,
  values: FormValues<Name>,
) => Promise<FormRefusal<Name> | null>;

interface SignInFormOptions<Name extends string> extends Omit<FormOptions<Name>, 'submit'> {
  readonly action: SignInAction<Name>;
  /** Called when the emailed code is invalid, instead of showing an error in the form. */
  readonly onInvalidCode?: (error: unknown) => void;
}

export interface SignInForm<Name extends string> extends Omit<UseFormResult<Name>, 'attempt'> {
  /** Runs another action with the same fields. For a form with a second button. */
  readonly attempt: (check: ValidateForm<Name>, act: SignInAction<Name>) => Promise<void>;
}

/** Manages a form on a sign-in page. Loads the sign-in service when the form is submitted. */
export function useSignInForm<Name extends string>({
  action: act,
  onInvalidCode,
  ...options
}: SignInFormOptions<Name>): SignInForm<Name> {
  const toSubmit =
    (action: SignInAction<Name>): SubmitForm<Name> =>
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
