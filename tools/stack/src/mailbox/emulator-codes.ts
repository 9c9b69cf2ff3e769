/**
 * Reads the codes that Firebase itself would send by email. Paddock's own emails do not contain
 * them.
 */
import { DEMO_PROJECT } from '../launch/sign-in.ts';

export interface EmulatorCode {
  readonly email: string;
  /** The code's purpose, as shown on the page. */
  readonly purpose: string;
  /** Path and query of the Paddock page that accepts the code. */
  readonly href: string;
  readonly code: string;
}

interface OobCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

const PURPOSES: Readonly<Record<string, string>> = {
  EMAIL_SIGNIN: 'Sign in with an email link',
  PASSWORD_RESET: 'Choose a new password',
  VERIFY_EMAIL: 'Confirm the email address',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm a new email address',
  RECOVER_EMAIL: 'Restore an email address',
};

/** @returns an empty array while the emulator is not running */
export async function readEmulatorCodes(emulatorOrigin: string): Promise<readonly EmulatorCode[]> {
  if (emulatorOrigin === '') return [];
  try {
    const response = await fetch(
      `${emulatorOrigin}/emulator/v1/projects/${DEMO_PROJECT}/oobCodes`,
      { signal: AbortSignal.timeout(2_000) },
    );
    const { oobCodes = [] } = (await response.json()) as { readonly oobCodes?: readonly OobCode[] };
    return oobCodes.map(({ email, requestType, oobCode, oobLink }) => ({
      email,
      code: oobCode,
      purpose: PURPOSES[requestType] ?? requestType,
      href: `/login/action${new URL(oobLink).search}`,
    }));
  } catch {
    return [];
  }
}
