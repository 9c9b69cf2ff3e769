/** Who this stack is to push services: a VAPID pair, made once and kept, because browsers that subscribed know its public half. */
import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const VARIABLES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
const LOCAL_SUBJECT = 'mailto:hello@paddock.example';
const PRIVATE_KEY_BYTES = 32;

/** @returns what to hand to the API; nothing where it has settings of its own */
export function localPushKeys(
  stateFolder: string,
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  if (VARIABLES.some((name) => env[name])) return {};
  const file = path.join(stateFolder, 'vapid.json');
  const privateKey = readKey(file) ?? makeKey(file);
  return {
    VAPID_PUBLIC_KEY: publicHalf(privateKey),
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
    VAPID_SUBJECT: LOCAL_SUBJECT,
  };
}

/** Null where there is none, or none that can be used. */
function readKey(file: string): Buffer | null {
  try {
    const { privateKey } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly privateKey?: unknown;
    };
    const bytes = Buffer.from(typeof privateKey === 'string' ? privateKey : '', 'base64url');
    if (bytes.length !== PRIVATE_KEY_BYTES) return null;
    publicHalf(bytes);
    return bytes;
  } catch {
    return null;
  }
}

function makeKey(file: string): Buffer {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Leading zeros are left out of it.
  const privateKey = Buffer.from(
    curve.getPrivateKey('hex').padStart(PRIVATE_KEY_BYTES * 2, '0'),
    'hex',
  );
  mkdirSync(path.dirname(file), { recursive: true });
  // Whole or not at all, and nobody else's to read.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(
    unfinished,
    `${JSON.stringify({ privateKey: privateKey.toString('base64url') })}\n`,
    { mode: 0o600 },
  );
  renameSync(unfinished, file);
  return privateKey;
}

function publicHalf(privateKey: Buffer): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return curve.getPublicKey('base64url');
}
