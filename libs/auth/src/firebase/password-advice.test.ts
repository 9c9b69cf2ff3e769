import { describe, expect, it } from '@jest/globals';
import type { PasswordPolicy } from '../sign-in.ts';
import { getPasswordAdvice } from './password-advice.ts';

const DEFAULT: PasswordPolicy = {
  minLength: 6,
  maxLength: null,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
};
const STRICT: PasswordPolicy = {
  minLength: 10,
  maxLength: 20,
  needsLowercase: true,
  needsUppercase: true,
  needsDigit: true,
  needsSymbol: true,
};

describe('getPasswordAdvice', () => {
  it('rejects passwords that the policy rejects and lists everything that is missing', () => {
    expect(getPasswordAdvice('short', DEFAULT)).toMatchObject({
      isAllowed: false,
      problem: 'The password needs at least 6 characters.',
    });
    expect(getPasswordAdvice('sixsix', DEFAULT)).toMatchObject({ isAllowed: true, problem: null });
    expect(getPasswordAdvice('gate', STRICT).problem).toBe(
      'The password needs at least 10 characters, a capital letter, a number and a symbol such as ! or -.',
    );
    expect(getPasswordAdvice('Gate-and-Post-7', STRICT).problem).toBeNull();
    expect(getPasswordAdvice('Gate-and-Post-7-and-more', STRICT).problem).toBe(
      'At most 20 characters.',
    );
  });

  it.each([
    ['password1', 'weak'],
    ['tractor2026', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['123456789', 'weak'],
    ['hay bale', 'fair'],
    ['gumboot rain dog', 'strong'],
  ])('rates %s as %s, but does not reject it', (password, strength) => {
    const advice = getPasswordAdvice(password, DEFAULT);
    expect(advice).toMatchObject({ strength, isAllowed: true });
    expect(advice.advice === null).toBe(strength === 'good' || strength === 'strong');
  });
});
