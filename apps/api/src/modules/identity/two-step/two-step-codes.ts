/** Keys and codes of two-step sign-in: one-time passwords by time (RFC 6238) and recovery codes. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const KEY_BYTES = 20;
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;
/** Leaves out letters and digits that look alike. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export const createKey = (): Buffer => randomBytes(KEY_BYTES);

const toSecret = (key: Buffer) => new Secret({ buffer: new Uint8Array(key).buffer });

const toTotp = (key: Buffer, label: string) =>
  new TOTP({ issuer: 'Paddock', label, secret: toSecret(key), period: PERIOD_SECONDS });

/** @param label the account's name in the app: the email address */
export function describeKey(key: Buffer, label: string): { key: string; address: string } {
  const totp = toTotp(key, label);
  return { key: totp.secret.base32, address: totp.toString() };
}

/**
 * Returns the 30-second period that the code belongs to. The previous and the next period are
 * accepted too, because phones' clocks are not exact.
 *
 * @param code six digits; spaces are ignored
 * @returns null when the code is wrong
 */
export function findPeriod(key: Buffer, code: string, at: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = toTotp(key, '').validate({ token, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : Math.floor(at.getTime() / 1_000 / PERIOD_SECONDS) + delta;
}

export function createRecoveryCodes(): readonly string[] {
  const createCode = () =>
    Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    ).join('');
  return Array.from({ length: RECOVERY_CODES }, () => createCode().replace(/^(.{5})/, '$1-'));
}

/** Ignores spaces, hyphens and capitals. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest();
}
