/**
 * The configuration of sign-in and email (docs/adr/0011-identity.md). Some of the environment
 * variables are also read by the shell and by firebase-admin.
 */
import { ConfigError } from '@paddock/contracts/config-error';

export interface IdentityConfig {
  readonly projectId: string;
  /**
   * The host and port of the Auth emulator, whose tokens are unsigned. Null for a real Firebase
   * project.
   */
  readonly emulatorHost: string | null;
  readonly keySetUrl: string;
  /** Null when no Firestore database is configured. */
  readonly firestore: { readonly databaseId: string; readonly emulatorHost: string | null } | null;
  /** Null when no Storage bucket is configured. */
  readonly storage: { readonly bucket: string; readonly emulatorHost: string | null } | null;
}

export interface EmailConfig {
  /** Null when no SMTP server is configured. The API then sends no email and logs a warning. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /**
   * The address to which new contact messages are emailed. Null when operators only read them on
   * their desk.
   */
  readonly operatorAddress: string | null;
  /** The origin used in email links, whatever host the request was sent to. */
  readonly publicOrigin: string;
}

const GOOGLE_KEY_SET =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const EMULATOR_VARIABLES = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
];
const DEMO_PROJECT = 'demo-paddock';
const LOCAL_ORIGIN = 'http://localhost:4200';
const LOCAL_SENDER = 'Paddock <hello@paddock.example>';

/** @throws {ConfigError} when a variable is invalid. The message names the variable. */
export function readIdentityConfig(env: NodeJS.ProcessEnv): IdentityConfig | null {
  const forbidden =
    env['NODE_ENV'] === 'production' ? EMULATOR_VARIABLES.find((name) => env[name]) : undefined;
  if (forbidden)
    throw new ConfigError(
      `${forbidden} is set, but NODE_ENV is production. An emulator accepts any identity without checking it. Unset one of the two.`,
    );
  const emulatorHost = env['FIREBASE_AUTH_EMULATOR_HOST'] || null;
  const projectId = env['FIREBASE_PROJECT_ID'] || (emulatorHost === null ? null : DEMO_PROJECT);
  if (projectId === null) return null;
  if (!/^[a-z0-9][a-z0-9:.-]{3,60}$/.test(projectId))
    throw new ConfigError(
      `FIREBASE_PROJECT_ID must be the id of a Firebase project, such as paddock-1234, not "${projectId}".`,
    );
  const keySetUrl = env['FIREBASE_KEY_SET_URL'] || GOOGLE_KEY_SET;
  if (!URL.canParse(keySetUrl))
    throw new ConfigError(`FIREBASE_KEY_SET_URL must be a URL, not "${keySetUrl}".`);
  const firestoreEmulator = env['FIRESTORE_EMULATOR_HOST'] || null;
  const databaseId = env['FIRESTORE_DATABASE'] || (firestoreEmulator === null ? null : '(default)');
  const bucket = env['FIREBASE_STORAGE_BUCKET'] || null;
  return {
    projectId,
    emulatorHost,
    keySetUrl,
    firestore: databaseId === null ? null : { databaseId, emulatorHost: firestoreEmulator },
    storage:
      bucket === null
        ? null
        : { bucket, emulatorHost: env['FIREBASE_STORAGE_EMULATOR_HOST'] || null },
  };
}

/**
 * @param isNeeded True when sign-in is configured; in production, sign-in requires email.
 * @throws {ConfigError} when a variable is missing or invalid; the message names the variable
 */
export function readEmailConfig(env: NodeJS.ProcessEnv, isNeeded: boolean): EmailConfig {
  const isStrict = isNeeded && env['NODE_ENV'] === 'production';
  const missing = isStrict
    ? ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN'].find((name) => !env[name])
    : undefined;
  if (missing)
    throw new ConfigError(
      `${missing} is not set. Sign-in sends emails and needs the SMTP server (SMTP_URL, such as smtps://user:password@mail.example), the sender (MAIL_FROM) and the origin of the links (PUBLIC_ORIGIN).`,
    );
  const smtpUrl = env['SMTP_URL'] || null;
  if (smtpUrl !== null && !/^smtps?:\/\/[^/]/.test(smtpUrl))
    throw new ConfigError('SMTP_URL must start with smtp:// or smtps:// and name a host.');
  const publicOrigin = env['PUBLIC_ORIGIN'] || LOCAL_ORIGIN;
  if (!/^https?:\/\//.test(publicOrigin) || !URL.canParse(publicOrigin))
    throw new ConfigError(
      `PUBLIC_ORIGIN must be the public origin of the site, such as https://paddock.example, not "${publicOrigin}".`,
    );
  const operatorAddress = env['OPERATOR_EMAIL'] || null;
  if (operatorAddress !== null && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(operatorAddress))
    throw new ConfigError(
      `OPERATOR_EMAIL must be one email address, such as hello@paddock.example, not "${operatorAddress}".`,
    );
  return {
    smtpUrl,
    operatorAddress,
    from: env['MAIL_FROM'] || LOCAL_SENDER,
    publicOrigin: new URL(publicOrigin).origin,
  };
}
