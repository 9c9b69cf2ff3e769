import { describe, expect, it } from '@jest/globals';
import { TEST_SITE_SETTINGS } from '@paddock/contracts/testing/site-settings';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://paddock.test',
  ...TEST_SITE_SETTINGS,
};

describe('readConfig: trustedProxies', () => {
  it('is this machine by default, and otherwise the listed addresses and ranges', () => {
    expect(readConfig({}).trustedProxies).toEqual(['loopback']);
    expect(
      readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,2001:db8::/32' }).trustedProxies,
    ).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
    expect(readConfig({ TRUST_PROXY: '' }).trustedProxies).toEqual([]);
  });

  it.each(['true', '10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', 'lb.example'])(
    'throws an error that names %s',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: `loopback,${text}` })).toThrow(`not "${text}"`);
    },
  );
});

describe.each([
  ['sharesReleases', 'SHARE_RELEASES'],
  ['allowsOverrides', 'ALLOW_OVERRIDES'],
] as const)('readConfig: %s', (property, name) => {
  it('is on outside production, and off in production, unless it is set', () => {
    expect(readConfig({})[property]).toBe(true);
    expect(readConfig({ [name]: 'off' })[property]).toBe(false);
    expect(readConfig(PRODUCTION)[property]).toBe(false);
    expect(readConfig({ ...PRODUCTION, [name]: 'on' })[property]).toBe(true);
  });

  it('is refused when it is neither on nor off', () => {
    expect(() => readConfig({ [name]: 'yes' })).toThrow(`${name} must be on or off, not "yes".`);
  });
});

describe('readConfig in production', () => {
  it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST', 'MAILBOX_ORIGIN'])(
    'throws an error that names %s when it is set',
    (name) => {
      const env = { [name]: 'http://127.0.0.1:9099' };
      expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(
        `${name} is set and NODE_ENV is production`,
      );
      expect(() => readConfig({ ...PRODUCTION, [name]: '' })).not.toThrow();
    },
  );

  it('throws without PUBLIC_ORIGIN', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_ORIGIN is not set');
  });

  it('throws without the site’s details', () => {
    expect(() => readConfig({ ...PRODUCTION, SITE_PHONE: undefined })).toThrow(
      'SITE_PHONE is not set',
    );
  });
});

describe('readConfig: iconFallback', () => {
  it('is off in production unless the operator names a service', () => {
    expect(readConfig(PRODUCTION).iconFallback).toBe('');
    expect(
      readConfig({ ...PRODUCTION, ICON_FALLBACK_ORIGIN: 'https://api.iconify.design' })
        .iconFallback,
    ).toBe('https://api.iconify.design');
    expect(readConfig({}).iconFallback).toBe('https://api.iconify.design');
  });
});

describe('readConfig: securityContact', () => {
  it('is an email or web address', () => {
    expect(readConfig({}).securityContact).toBeNull();
    expect(readConfig({ SECURITY_CONTACT: 'mailto:security@paddock.example' })).toMatchObject({
      securityContact: 'mailto:security@paddock.example',
    });
    expect(() => readConfig({ SECURITY_CONTACT: 'security@paddock.example' })).toThrow(
      'SECURITY_CONTACT must be',
    );
  });
});

describe('readConfig: signIn', () => {
  it('is null without the Firebase variables', () => {
    expect(readConfig({})).toMatchObject({
      signIn: null,
      authEmulatorOrigin: null,
      storageEmulatorOrigin: null,
      mailboxOrigin: null,
      samplePhotosOrigin: null,
    });
    expect(readConfig({ FIREBASE_PROJECT_ID: 'paddock-nz' }).signIn).toBeNull();
  });

  it('returns the Firebase project that the variables name', () => {
    expect(
      readConfig({
        ...PRODUCTION,
        FIREBASE_PROJECT_ID: 'paddock-nz',
        FIREBASE_API_KEY: 'key',
      }).signIn,
    ).toEqual({
      apiKey: 'key',
      authDomain: 'paddock-nz.firebaseapp.com',
      projectId: 'paddock-nz',
      storageBucket: null,
      firestoreDatabase: null,
      isEmulator: false,
    });
    expect(
      readConfig({
        FIREBASE_PROJECT_ID: 'paddock-nz',
        FIREBASE_API_KEY: 'key',
        FIREBASE_AUTH_DOMAIN: 'sign-in.paddock.example',
      }).signIn?.authDomain,
    ).toBe('sign-in.paddock.example');
  });

  it('returns the demo project when the emulator is set', () => {
    expect(readConfig({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toMatchObject({
      signIn: { apiKey: 'demo', projectId: 'demo-paddock', isEmulator: true },
      authEmulatorOrigin: 'http://127.0.0.1:9099',
    });
  });
});

describe('readConfig: Storage and Firestore', () => {
  it('returns the named bucket and database, and the emulator origins of a local stack', () => {
    const env = {
      FIREBASE_PROJECT_ID: 'paddock-nz',
      FIREBASE_API_KEY: 'key',
      FIREBASE_STORAGE_BUCKET: 'paddock-nz.firebasestorage.app',
    };
    expect(readConfig(env)).toMatchObject({
      signIn: { storageBucket: 'paddock-nz.firebasestorage.app' },
      storageEmulatorOrigin: null,
    });
    expect(readConfig({ ...env, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toMatchObject({
      signIn: { firestoreDatabase: '(default)' },
      firestoreEmulatorOrigin: 'http://127.0.0.1:8080',
    });
    expect(readConfig({ ...env, FIRESTORE_DATABASE: 'paddock' })).toMatchObject({
      signIn: { firestoreDatabase: 'paddock' },
      firestoreEmulatorOrigin: null,
    });
    expect(
      readConfig({ ...env, FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199' })
        .storageEmulatorOrigin,
    ).toBe('http://127.0.0.1:9199');
    expect(
      readConfig({ ...env, FIREBASE_STORAGE_BUCKET: '', FIREBASE_STORAGE_EMULATOR_HOST: '' }),
    ).toMatchObject({ signIn: { storageBucket: null }, storageEmulatorOrigin: null });
  });
});

describe('readConfig: channel', () => {
  it('is null when RELEASE_CHANNEL is not set', () => {
    expect(readConfig({}).channel).toBeNull();
  });

  it('returns the release store and cache folder of a channel, and requires INTERNAL_TOKEN', () => {
    expect(
      readConfig({ RELEASE_CHANNEL: 'live', INTERNAL_TOKEN: 'x', DIST_DIR: '/srv/dist' }).channel,
    ).toEqual({
      name: 'live',
      store: '/srv/dist/remotes',
      cacheFolder: '/srv/dist/cache',
      pinnedKeys: null,
    });
    expect(
      readConfig({
        RELEASE_CHANNEL: 'live',
        INTERNAL_TOKEN: 'x',
        RELEASE_STORE: 's3://paddock/remotes',
        RELEASE_CACHE: '/var/cache/paddock',
      }).channel,
    ).toMatchObject({ store: 's3://paddock/remotes', cacheFolder: '/var/cache/paddock' });
    expect(() => readConfig({ RELEASE_CHANNEL: 'live' })).toThrow('INTERNAL_TOKEN is not');
    expect(() =>
      readConfig({ RELEASE_CHANNEL: 'live', INTERNAL_TOKEN: 'x', RELEASE_KEYS: '/nowhere.json' }),
    ).toThrow('RELEASE_KEYS: /nowhere.json cannot be used');
  });
});
