import { getSession } from '@paddock/auth';
import type { PasswordPolicy } from '@paddock/auth';
import { MIN_PASSWORD_LENGTH } from '@paddock/contracts/password-length';
import { useEffect, useState } from 'react';

const LIST_FORMAT = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

function describePasswordRule({
  minLength,
  needsLowercase,
  needsUppercase,
  needsDigit,
  needsSymbol,
}: Pick<PasswordPolicy, 'minLength'> & Partial<PasswordPolicy>): string {
  const parts = [
    needsLowercase && 'a lower-case letter',
    needsUppercase && 'a capital letter',
    needsDigit && 'a digit',
    needsSymbol && 'a symbol',
  ].filter((part) => typeof part === 'string');
  return `At least ${minLength} characters${parts.length === 0 ? '' : `, with ${LIST_FORMAT.format(parts)}`}. Three words that only you would put together work best.`;
}

export interface PasswordRule {
  /** The password policy as a sentence. */
  readonly rule: string;
  /**
   * The form checks the length together with its other fields; the service checks the rest of the
   * policy.
   */
  readonly minLength: number;
}

export function usePasswordRule(): PasswordRule {
  const [policy, setPolicy] = useState<Pick<PasswordPolicy, 'minLength'> & Partial<PasswordPolicy>>(
    { minLength: MIN_PASSWORD_LENGTH },
  );
  useEffect(() => {
    let isMounted = true;
    getSession()
      .signIn()
      .then((ways) => ways.getPasswordPolicy())
      .then(
        (loadedPolicy) => {
          if (isMounted) setPolicy(loadedPolicy);
        },
        // Keep the default; the service rejects passwords that violate its policy.
        () => undefined,
      );
    return () => {
      isMounted = false;
    };
  }, []);
  return { rule: describePasswordRule(policy), minLength: policy.minLength };
}

/** Returns the service's assessment of a password. */
export async function ratePassword(password: string) {
  return (await getSession().signIn()).checkPassword(password);
}
