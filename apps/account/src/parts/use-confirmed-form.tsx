import { useForm } from '@paddock/ui/form/use-form.ts';
import type { UseFormResult, FormOptions, SubmitForm } from '@paddock/ui/form/use-form.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { toRefusal, requiresConfirmation } from '../api-errors.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';

interface ConfirmedFormOptions<Name extends string> extends FormOptions<Name> {
  /** The account's email address. */
  readonly email: string | null;
}

/** A form that may require the user to confirm their identity. */
export interface ConfirmedForm<Name extends string> extends UseFormResult<Name> {
  /**
   * Render this below the form. It asks the user to confirm their identity and then submits the
   * form again. Null when no confirmation is required.
   */
  readonly confirmation: ReactNode;
}

/**
 * A form for a sensitive action. If the user signed in some time ago, it asks them to confirm their
 * identity and then submits again.
 */
export function useConfirmedForm<Name extends string>({
  email,
  submit,
  ...options
}: ConfirmedFormOptions<Name>): ConfirmedForm<Name> {
  const [isConfirming, setIsConfirming] = useState(false);
  const submitOrConfirm: SubmitForm<Name> = async (values) => {
    try {
      return await submit(values);
    } catch (error) {
      if (!requiresConfirmation(error)) return toRefusal(error, options.fields);
      setIsConfirming(true);
      return null;
    }
  };
  const form = useForm({ ...options, submit: submitOrConfirm });
  const confirmation = isConfirming && (
    <ConfirmIdentity
      email={email}
      onConfirmed={() => {
        setIsConfirming(false);
        void form.submitWith(options.validate, submitOrConfirm);
      }}
    />
  );
  return { ...form, confirmation: confirmation || null };
}
