/**
 * Creates this stack's VAPID key pair for push services once. The pair is stored, because browsers
 * that have subscribed depend on it.
 */
import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const VARIABLES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
const LOCAL_SUBJECT = 'mailto:hello@paddock.example';
const PRIVATE_KEY_BYTES = 32;

/** @returns variables for the API; an empty object when the environment already has keys */
export function getLocalPushKeys(
  stateFolder: string,
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  if (VARIABLES.some((name) => env[name])) return {};
  const file = path.join(stateFolder, 'vapid.json');
  const privateKey = readKey(file) ?? makeKey(file);
  return {
    VAPID_PUBLIC_KEY: computePublicKey(privateKey),
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
    VAPID_SUBJECT: LOCAL_SUBJECT,
  };
}

/** Returns the stored private key; null when there is none or it is invalid. */
function readKey(file: string): Buffer | null {
  try {
    const { privateKey } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly privateKey?: unknown;
    };
    const bytes = Buffer.from(typeof privateKey === 'string' ? privateKey : '', 'base64url');
    if (bytes.length !== PRIVATE_KEY_BYTES) return null;
    computePublicKey(bytes);
    return bytes;
  } catch {
    return null;
  }
}

function makeKey(file: string): Buffer {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Pad the key, because curve.getPrivateKey omits leading zeros.
  const privateKey = Buffer.from(
    curve.getPrivateKey('hex').padStart(PRIVATE_KEY_BYTES * 2, '0'),
    'hex',
  );
  mkdirSync(path.dirname(file), { recursive: true });
  // Written atomically, and readable only by the file's owner.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(
    unfinished,
    `${JSON.stringify({ privateKey: privateKey.toString('base64url') })}\n`,
    { mode: 0o600 },
  );
  renameSync(unfinished, file);
  return privateKey;
}

function computePublicKey(privateKey: Buffer): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return curve.getPublicKey('base64url');
}
