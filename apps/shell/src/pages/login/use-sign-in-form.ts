import { session } from '@paddock/auth';
import type { SignIn } from '@paddock/auth';
import { useForm } from '@paddock/ui/form/use-form.ts';
import type { Check, Form, FormOptions, Refusal, Submit } from '@paddock/ui/form/use-form.ts';
import type { Values } from '@paddock/ui/form/form-values.ts';
import { isCodeSpent, toRefusal } from './to-refusal.ts';

/** What a form does with the ways of signing in. @returns what keeps it from being done; what is thrown becomes words */
export type Act<Name extends string> = (
  ways: SignIn,
  values: Values<Name>,
) => Promise<Refusal<Name> | null>;

interface SignInFormOptions<Name extends string> extends Omit<FormOptions<Name>, 'submit'> {
  readonly act: Act<Name>;
  /** The code that the form is about is of no use any more: there is another page for that. */
  readonly onSpent?: (error: unknown) => void;
}

export interface SignInForm<Name extends string> extends Omit<Form<Name>, 'attempt'> {
  /** Something else that is done with the same fields, for another button. */
  readonly attempt: (check: Check<Name>, act: Act<Name>) => Promise<void>;
}

/** A form of the sign-in pages: it asks for the sign-in service when it is sent, and says what went wrong beside the field that it is about. */
export function useSignInForm<Name extends string>({
  act,
  onSpent,
  ...options
}: SignInFormOptions<Name>): SignInForm<Name> {
  const toSubmit =
    (done: Act<Name>): Submit<Name> =>
    async (values) => {
      try {
        return await done(await session().signIn(), values);
      } catch (error) {
        if (!onSpent || !isCodeSpent(error)) return toRefusal(error, options.fields);
        onSpent(error);
        return null;
      }
    };
  const form = useForm({ ...options, submit: toSubmit(act) });
  return { ...form, attempt: (check, other) => form.attempt(check, toSubmit(other)) };
}
