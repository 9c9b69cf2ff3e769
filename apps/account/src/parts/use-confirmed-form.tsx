import { useForm } from '@paddock/ui/form/use-form.ts';
import type { Form, FormOptions, Submit } from '@paddock/ui/form/use-form.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { toRefusal, wantsConfirmation } from '../account-api.ts';
import { ConfirmPerson } from './confirm-person.tsx';

interface ConfirmedFormOptions<Name extends string> extends FormOptions<Name> {
  /** E-mail address of the account. */
  readonly email: string | null;
}

export interface ConfirmedForm<Name extends string> extends Form<Name> {
  /** To be shown below the form: asks the person to show that it is them, and then does what they wanted. Null where nobody asks. */
  readonly confirmation: ReactNode;
}

/** A form for what matters most: where signing in was a while ago, the person is asked to confirm that it is them, and it is sent again. */
export function useConfirmedForm<Name extends string>({
  email,
  submit,
  ...options
}: ConfirmedFormOptions<Name>): ConfirmedForm<Name> {
  const [isConfirming, setIsConfirming] = useState(false);
  const submitOrAsk: Submit<Name> = async (values) => {
    try {
      return await submit(values);
    } catch (error) {
      if (!wantsConfirmation(error)) return toRefusal(error, options.fields);
      setIsConfirming(true);
      return null;
    }
  };
  const form = useForm({ ...options, submit: submitOrAsk });
  const confirmation = isConfirming && (
    <ConfirmPerson
      email={email}
      onConfirmed={() => {
        setIsConfirming(false);
        void form.submitWith(options.validate, submitOrAsk);
      }}
    />
  );
  return { ...form, confirmation: confirmation || null };
}
