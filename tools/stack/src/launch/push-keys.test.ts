import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPushConfig } from '../../../../apps/api/src/notification-config.ts';
import { getLocalPushKeys } from './push-keys.ts';

describe('getLocalPushKeys', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'paddock-push-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('creates keys only once, in the API’s format, in a file that only its owner can read', () => {
    const keys = getLocalPushKeys(path.join(folder, 'state'), {});
    expect(readPushConfig(keys)?.subject).toBe('mailto:hello@paddock.example');
    expect(getLocalPushKeys(path.join(folder, 'state'), {})).toEqual(keys);
    expect(readdirSync(path.join(folder, 'state'))).toEqual(['vapid.json']);
    expect(statSync(path.join(folder, 'state/vapid.json')).mode & 0o777).toBe(0o600);
  });

  it.each([
    '',
    '{}',
    '{"privateKey":"short"}',
    JSON.stringify({ privateKey: Buffer.alloc(32).toString('base64url') }),
  ])('creates new keys when the file contains %j', (text) => {
    writeFileSync(path.join(folder, 'vapid.json'), text);
    expect(readPushConfig(getLocalPushKeys(folder, {}))).not.toBeNull();
  });

  it('returns no keys when the environment has keys', () => {
    expect(getLocalPushKeys(folder, { VAPID_PUBLIC_KEY: 'own' })).toEqual({});
    expect(readdirSync(folder)).toEqual([]);
  });
});
