/** The service's password policy; where it says nothing (or nothing can be had), its default of 6 characters. */
import { validatePassword } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import type { PasswordPolicy } from '../sign-in.ts';

/** Specification.md section 5. */
const DEFAULT: PasswordPolicy = {
  minLength: 6,
  maxLength: null,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
};

let known: Promise<PasswordPolicy> | null = null;

async function ask(auth: Auth): Promise<PasswordPolicy> {
  // The SDK gives the policy out only along with an opinion on a password.
  const { passwordPolicy } = await validatePassword(auth, 'password');
  const {
    minPasswordLength,
    maxPasswordLength,
    containsLowercaseLetter,
    containsUppercaseLetter,
    containsNumericCharacter,
    containsNonAlphanumericCharacter,
  } = passwordPolicy.customStrengthOptions;
  return {
    minLength: Math.max(minPasswordLength ?? 0, DEFAULT.minLength),
    maxLength: maxPasswordLength ?? null,
    needsLowercase: containsLowercaseLetter ?? false,
    needsUppercase: containsUppercaseLetter ?? false,
    needsDigit: containsNumericCharacter ?? false,
    needsSymbol: containsNonAlphanumericCharacter ?? false,
  };
}

/** Never rejects. */
export function readPolicy(auth: Auth): Promise<PasswordPolicy> {
  // The emulator has none, and would answer 501.
  if (auth.emulatorConfig) return Promise.resolve(DEFAULT);
  known ??= ask(auth).catch(() => {
    known = null;
    return DEFAULT;
  });
  return known;
}
