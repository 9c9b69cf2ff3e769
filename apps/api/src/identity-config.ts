/** Settings of signing in and of mail (docs/adr/0011-identity.md): the variables that the shell and firebase-admin read too. */
import { ConfigError } from './config-error.ts';

export interface IdentityConfig {
  readonly projectId: string;
  /** Host and port of the Auth emulator; null for a real project. Tokens are unsigned there. */
  readonly emulatorHost: string | null;
  readonly keySetUrl: string;
  /** Null where people keep nothing there. */
  readonly firestore: { readonly databaseId: string; readonly emulatorHost: string | null } | null;
  readonly storage: { readonly bucket: string; readonly emulatorHost: string | null } | null;
}

export interface MailConfig {
  /** Null: no mail is sent, and the log says so. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /** Links in mails lead here, whatever host a request names. */
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

/** @throws ConfigError naming the variable */
export function readIdentityConfig(env: NodeJS.ProcessEnv): IdentityConfig | null {
  const forbidden =
    env['NODE_ENV'] === 'production' ? EMULATOR_VARIABLES.find((name) => env[name]) : undefined;
  if (forbidden)
    throw new ConfigError(
      `${forbidden} is set, and NODE_ENV is production: an emulator takes anybody for whoever they say they are. Unset one of the two.`,
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
    throw new ConfigError(`FIREBASE_KEY_SET_URL must be an address, not "${keySetUrl}".`);
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

/** @throws ConfigError naming the variable */
export function readMailConfig(env: NodeJS.ProcessEnv, isNeeded: boolean): MailConfig {
  const isStrict = isNeeded && env['NODE_ENV'] === 'production';
  const missing = isStrict
    ? ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN'].find((name) => !env[name])
    : undefined;
  if (missing)
    throw new ConfigError(
      `${missing} is not set: signing in needs mails (SMTP_URL, such as smtps://user:password@mail.example), their sender (MAIL_FROM) and the address that their links lead to (PUBLIC_ORIGIN).`,
    );
  const smtpUrl = env['SMTP_URL'] || null;
  if (smtpUrl !== null && !/^smtps?:\/\/[^/]/.test(smtpUrl))
    throw new ConfigError('SMTP_URL must begin with smtp:// or smtps:// and name a host.');
  const publicOrigin = env['PUBLIC_ORIGIN'] || LOCAL_ORIGIN;
  if (!/^https?:\/\//.test(publicOrigin) || !URL.canParse(publicOrigin))
    throw new ConfigError(
      `PUBLIC_ORIGIN must be the address that visitors see, such as https://paddock.example, not "${publicOrigin}".`,
    );
  return {
    smtpUrl,
    from: env['MAIL_FROM'] || LOCAL_SENDER,
    publicOrigin: new URL(publicOrigin).origin,
  };
}
