/**
 * Rates passwords. The rating is only advice: a password is rejected only when it violates the
 * policy.
 */
import type { PasswordAdvice, PasswordPolicy } from '../sign-in.ts';

const COMMON =
  /^(?:password|passw0rd|qwerty|letmein|welcome|abc123|iloveyou|paddock|tractor|kiwi|rugby|allblacks|newzealand|farm(?:er|ing)?|secret|monkey|dragon|football|sunshine)[\d!.]*$/i;
const RUN = /^(?:(.)\1+|0?123456789?0?|abcdef\w*|987654\w*)$/i;

/** Estimates the strength in bits against an attacker who knows common password patterns. */
function estimateBits(password: string): number {
  if (COMMON.test(password) || RUN.test(password)) return 8;
  const alphabet = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].reduce(
    (sum, kind, index) => sum + (kind.test(password) ? ([26, 26, 10, 32][index] ?? 0) : 0),
    0,
  );
  // Repeated characters add little strength.
  const distinct = new Set(password).size;
  const effective = Math.min(password.length, distinct * 2);
  return effective * Math.log2(Math.max(alphabet, 2)) * 0.75;
}

function getStrength(password: string): PasswordAdvice['strength'] {
  const bits = estimateBits(password);
  if (bits < 28) return 'weak';
  if (bits < 42) return 'fair';
  return bits < 60 ? 'good' : 'strong';
}

const ADVICE: Readonly<Record<PasswordAdvice['strength'], string | null>> = {
  weak: 'Easy to guess. Use three or four words, such as the names of your paddocks. They’re hard to guess and easy to remember.',
  fair: 'Not bad. Another word would make it much harder to guess.',
  good: null,
  strong: null,
};

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

/**
 * Returns a sentence that lists what the policy still requires, or null when the password meets it.
 */
export function getPolicyProblem(password: string, policy: PasswordPolicy): string | null {
  if (policy.maxLength !== null && password.length > policy.maxLength)
    return `At most ${policy.maxLength} characters.`;
  const missing = [
    ...(password.length < policy.minLength ? [`at least ${policy.minLength} characters`] : []),
    ...(policy.needsLowercase && !/[a-z]/.test(password) ? ['a lower-case letter'] : []),
    ...(policy.needsUppercase && !/[A-Z]/.test(password) ? ['a capital letter'] : []),
    ...(policy.needsDigit && !/\d/.test(password) ? ['a number'] : []),
    ...(policy.needsSymbol && !/[^a-zA-Z\d]/.test(password) ? ['a symbol such as ! or -'] : []),
  ];
  return missing.length === 0 ? null : `The password needs ${list.format(missing)}.`;
}

/** Assesses a new password by the project's policy and by how easy it is to guess. */
export function getPasswordAdvice(password: string, policy: PasswordPolicy): PasswordAdvice {
  const problem = getPolicyProblem(password, policy);
  const strength = getStrength(password);
  return { isAllowed: problem === null, problem, strength, advice: ADVICE[strength] };
}
