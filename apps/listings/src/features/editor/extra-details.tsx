import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostField } from '@paddock/domain/posting';
import { Disclosure } from '@paddock/ui/disclosure/disclosure.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formMessages } from './form.messages.ts';

interface ExtraDetailsProps {
  readonly fields: readonly PostField[];
  readonly values: PostForm['values'];
  readonly errors: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/**
 * The optional details that few buyers look for. The section is closed at first, and opens by
 * itself when a field in it gets a value or an error.
 */
export function ExtraDetails({ fields, values, errors, children }: ExtraDetailsProps) {
  const hasValue = fields.some(({ key }) => {
    const value = values[key];
    return Array.isArray(value) ? value.length > 0 : (value ?? '') !== '';
  });
  const hasError = fields.some(({ key }) => errors[key] !== undefined);
  const isNeeded = hasValue || hasError;
  const [isOpen, setIsOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  const [hadError, setHadError] = useState(hasError);
  // Only a change opens the section, so that the user can close it although it has a value.
  if (wasNeeded !== isNeeded || hadError !== hasError) {
    setWasNeeded(isNeeded);
    setHadError(hasError);
    if ((isNeeded && !wasNeeded) || (hasError && !hadError)) setIsOpen(true);
  }

  return (
    <Disclosure
      title={formMessages.extraDetails.title}
      hint={formMessages.extraDetails.count(fields.length)}
      isInitiallyOpen={isOpen}
      onToggle={setIsOpen}
    >
      {children}
    </Disclosure>
  );
}
