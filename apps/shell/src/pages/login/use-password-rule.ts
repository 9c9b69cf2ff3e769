import { session } from '@paddock/auth';
import type { PasswordPolicy } from '@paddock/auth';
import { useEffect, useState } from 'react';

/** The service's own default, said until it has been asked. */
const DEFAULT_LENGTH = 6;

const LIST = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

function describePasswordRule({
  minLength,
  needsLowercase,
  needsUppercase,
  needsDigit,
  needsSymbol,
}: Pick<PasswordPolicy, 'minLength'> & Partial<PasswordPolicy>): string {
  const parts = [
    needsLowercase && 'a small letter',
    needsUppercase && 'a capital letter',
    needsDigit && 'a digit',
    needsSymbol && 'a symbol',
  ].filter((part) => typeof part === 'string');
  return `At least ${minLength} characters${parts.length === 0 ? '' : `, with ${LIST.format(parts)}`}. Three words that only you would put together are best.`;
}

export interface PasswordRule {
  /** What the service asks of a password, in a sentence. */
  readonly rule: string;
  /** So that a form finds a password that is too short along with everything else; the rest of the rule is the service's to judge. */
  readonly minLength: number;
}

export function usePasswordRule(): PasswordRule {
  const [policy, setPolicy] = useState<Pick<PasswordPolicy, 'minLength'> & Partial<PasswordPolicy>>(
    { minLength: DEFAULT_LENGTH },
  );
  useEffect(() => {
    let isWanted = true;
    session()
      .signIn()
      .then((ways) => ways.passwordPolicy())
      .then(
        (known) => {
          if (isWanted) setPolicy(known);
        },
        // The default stands; the service says so itself when it wants more.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, []);
  return { rule: describePasswordRule(policy), minLength: policy.minLength };
}

/** The service's opinion of a password. */
export async function judgePassword(password: string) {
  return (await session().signIn()).checkPassword(password);
}
