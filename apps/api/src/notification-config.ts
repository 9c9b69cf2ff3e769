/** Settings of how notifications reach somebody (docs/adr/0012-notifications.md). */
import { createECDH } from 'node:crypto';
import { ConfigError } from './config-error.ts';

export interface NotificationConfig {
  /** After these a notification is in no list any more. */
  readonly retentionDays: number;
  /** A mail about a message leaves so much later, and only where it is still unread. */
  readonly messageMailDelaySeconds: number;
}

/** VAPID: who we are to push services (RFC 8292). */
export interface PushConfig {
  /** base64url of the 65 bytes of an uncompressed point on P-256. */
  readonly publicKey: string;
  /** base64url of 32 bytes. */
  readonly privateKey: string;
  /** Whom a push service can write to: `mailto:` or `https:`. */
  readonly subject: string;
}

const VARIABLES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
const HOW = 'Make a pair with: npx web-push generate-vapid-keys';

/** @returns null where there is no Web Push. @throws ConfigError naming the variable */
export function readPushConfig(env: NodeJS.ProcessEnv): PushConfig | null {
  const missing = VARIABLES.filter((name) => !env[name]);
  if (missing.length === VARIABLES.length) return null;
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set: pushes need VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none of the three. ${HOW}`,
    );
  const [publicKey = '', privateKey = '', subject = ''] = VARIABLES.map((name) => env[name]);
  const privateBytes = decodeBytes('VAPID_PRIVATE_KEY', privateKey, 32);
  const publicBytes = decodeBytes('VAPID_PUBLIC_KEY', publicKey, 65);
  if (!isPair(privateBytes, publicBytes))
    throw new ConfigError(`VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY. ${HOW}`);
  if (
    !/^mailto:[^@\s]+@[^@\s]+$/.test(subject) &&
    !(/^https:\/\//.test(subject) && URL.canParse(subject))
  )
    throw new ConfigError(
      `VAPID_SUBJECT must be an address that push services can write to, such as mailto:hello@paddock.example, not "${subject}".`,
    );
  return { publicKey, privateKey, subject };
}

/**
 * Whether pushes may go to this machine and its network: for trying it out and for tests. Anybody could have our server
 * ask whatever it can reach. @throws ConfigError in production
 */
export function readAllowsLocalPush(env: NodeJS.ProcessEnv): boolean {
  const isAllowed = env['PUSH_ALLOW_LOCAL'] === '1';
  if (isAllowed && env['NODE_ENV'] === 'production')
    throw new ConfigError(
      'PUSH_ALLOW_LOCAL is set, and NODE_ENV is production: anybody could have the API ask what only it can reach. Unset one of the two.',
    );
  return isAllowed;
}

function decodeBytes(name: string, text: string, length: number): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (!/^[A-Za-z0-9_-]+$/.test(text) || bytes.length !== length)
    throw new ConfigError(`${name} must be ${length} bytes as base64url. ${HOW}`);
  return bytes;
}

function isPair(privateKey: Buffer, publicKey: Buffer): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey);
  } catch {
    return false;
  }
  return curve.getPublicKey().equals(publicKey);
}
