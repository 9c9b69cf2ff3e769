import { describe, expect, it } from '@jest/globals';
import { createECDH } from 'node:crypto';
import { readConfig } from './config.ts';

function generateKeyPair() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Pad the private key with leading zeros, because it is shorter when its first byte is zero.
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
  };
}

const PAIR = { ...generateKeyPair(), VAPID_SUBJECT: 'mailto:hello@paddock.example' };
const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ DATABASE_URL: 'postgresql://paddock@127.0.0.1/paddock', ...env });

describe('readConfig, notification settings', () => {
  it('uses defaults and disables push when no variable is set', () => {
    const { notifications, push, allowsLocalPush } = read({});
    expect([notifications, push, allowsLocalPush]).toEqual([
      { retentionDays: 90, messageEmailDelaySeconds: 600 },
      null,
      false,
    ]);
  });

  it('reads every setting from the environment', () => {
    const { notifications, push, allowsLocalPush } = read({
      ...PAIR,
      NOTIFICATION_RETENTION_DAYS: '30',
      NOTIFICATION_MAIL_DELAY_SECONDS: '0',
      PUSH_ALLOW_LOCAL: '1',
    });
    expect([notifications, allowsLocalPush]).toEqual([
      { retentionDays: 30, messageEmailDelaySeconds: 0 },
      true,
    ]);
    expect(push).toEqual({
      publicKey: PAIR.VAPID_PUBLIC_KEY,
      privateKey: PAIR.VAPID_PRIVATE_KEY,
      subject: PAIR.VAPID_SUBJECT,
    });
    expect(read({ ...PAIR, VAPID_SUBJECT: 'https://paddock.example/contact' }).push?.subject).toBe(
      'https://paddock.example/contact',
    );
  });

  it.each([
    [{ VAPID_PUBLIC_KEY: '' }, /^VAPID_PUBLIC_KEY is not set/],
    [
      { VAPID_PUBLIC_KEY: '', VAPID_SUBJECT: '' },
      /^VAPID_PUBLIC_KEY and VAPID_SUBJECT are not set/,
    ],
    [{ VAPID_PRIVATE_KEY: 'short' }, /^VAPID_PRIVATE_KEY must be 32 bytes/],
    [{ VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') }, /does not belong/],
    [{ VAPID_PUBLIC_KEY: PAIR.VAPID_PRIVATE_KEY }, /^VAPID_PUBLIC_KEY must be 65 bytes/],
    [{ VAPID_PUBLIC_KEY: generateKeyPair().VAPID_PUBLIC_KEY }, /does not belong/],
    [{ VAPID_SUBJECT: 'hello@paddock.example' }, /^VAPID_SUBJECT must be/],
    [{ VAPID_SUBJECT: 'http://paddock.example' }, /^VAPID_SUBJECT must be/],
    [{ NOTIFICATION_RETENTION_DAYS: '0' }, /^NOTIFICATION_RETENTION_DAYS must be/],
    [{ NOTIFICATION_MAIL_DELAY_SECONDS: '-1' }, /^NOTIFICATION_MAIL_DELAY_SECONDS must be/],
    [
      { PUSH_ALLOW_LOCAL: '1', NODE_ENV: 'production' },
      /^PUSH_ALLOW_LOCAL is set, but NODE_ENV is production/,
    ],
  ])('throws an error that names the invalid variable (case %#)', (env, message) => {
    expect(() => read({ ...PAIR, ...env })).toThrow(message);
  });
});
