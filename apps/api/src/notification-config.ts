/** Configuration of notification delivery (docs/adr/0012-notifications.md). */
import { createECDH } from 'node:crypto';
import { ConfigError } from '@paddock/contracts/config-error';

export interface NotificationConfig {
  /** Notifications older than this are deleted. */
  readonly retentionDays: number;
  /** How long after a message its email is sent. It is sent only if the message is still unread. */
  readonly messageEmailDelaySeconds: number;
}

/** The VAPID key pair that identifies Paddock to push services (RFC 8292). */
export interface PushConfig {
  /** A base64url-encoded uncompressed P-256 point (65 bytes). */
  readonly publicKey: string;
  /** A base64url-encoded private key (32 bytes). */
  readonly privateKey: string;
  /** A `mailto:` or `https:` contact for push services. */
  readonly subject: string;
}

const VARIABLES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
const HOW = 'Generate a key pair with: npx web-push generate-vapid-keys';

/**
 * @returns Null when Web Push is not configured.
 * @throws {ConfigError} when a variable is missing or invalid. The message names the variable.
 */
export function readPushConfig(env: NodeJS.ProcessEnv): PushConfig | null {
  const missing = VARIABLES.filter((name) => !env[name]);
  if (missing.length === VARIABLES.length) return null;
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. Web Push needs all of VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none of them. ${HOW}`,
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
      `VAPID_SUBJECT must be a mailto: or https: contact for push services, such as mailto:hello@paddock.example, not "${subject}".`,
    );
  return { publicKey, privateKey, subject };
}

/**
 * Returns true when push endpoints may be on this machine or its local network, for development and
 * tests. In production this would allow server-side request forgery: any user could make the API
 * call internal addresses.
 *
 * @throws {ConfigError} when the variable is set in production
 */
export function readAllowsLocalPush(env: NodeJS.ProcessEnv): boolean {
  const isAllowed = env['PUSH_ALLOW_LOCAL'] === '1';
  if (isAllowed && env['NODE_ENV'] === 'production')
    throw new ConfigError(
      'PUSH_ALLOW_LOCAL is set, but NODE_ENV is production. Any user could make the API send requests to internal addresses. Unset one of the two.',
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
