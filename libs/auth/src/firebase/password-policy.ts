/** Reads the Firebase project's password policy. Our own minimum length applies in any case. */
import { validatePassword } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { MIN_PASSWORD_LENGTH } from '@paddock/contracts/password-length';
import type { PasswordPolicy } from '../sign-in.ts';

/** Our own policy, which Firebase's may add to. */
const DEFAULT: PasswordPolicy = {
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: null,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
};

let cached: Promise<PasswordPolicy> | null = null;

async function fetchPolicy(auth: Auth): Promise<PasswordPolicy> {
  // The SDK returns the policy only as part of a validation result.
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

/** Returns the default when the policy cannot be loaded. Never rejects. */
export function getPasswordPolicy(auth: Auth): Promise<PasswordPolicy> {
  // The emulator has no password policy and responds with 501.
  if (auth.emulatorConfig) return Promise.resolve(DEFAULT);
  cached ??= fetchPolicy(auth).catch(() => {
    cached = null;
    return DEFAULT;
  });
  return cached;
}
