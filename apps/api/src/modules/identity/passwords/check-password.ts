/**
 * Checks new passwords. The browser sends them to the sign-in service itself, so the API checks
 * them before that (docs/adr/0011-identity.md, point 8).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MIN_PASSWORD_LENGTH } from '@paddock/contracts/password-length';
import { ProblemError } from '../../../problems/problem.ts';

/**
 * The 5,000 commonest passwords with at least 10 characters, in lower case, from SecLists'
 * 10-million-password-list (MIT). Among its 10,000 commonest passwords, only 146 are that long.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** @throws {ProblemError} 400 `weak_password` when the password is too short or a common one */
export function requireStrongPassword(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new ProblemError('weak_password', `Use at least ${MIN_PASSWORD_LENGTH} characters.`);
  if (COMMON_PASSWORDS.has(password.toLowerCase()))
    throw new ProblemError(
      'weak_password',
      'Many people use this password, so it’s easy to guess. Use three or four words in a row.',
    );
}
