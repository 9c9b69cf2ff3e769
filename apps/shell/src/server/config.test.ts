import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('production', () => {
  it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST', 'MAILBOX_ORIGIN'])(
    'refuses to start with %s set, and names it',
    (name) => {
      const env = { [name]: 'http://127.0.0.1:9099' };
      expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(
        `${name} is set and NODE_ENV is production`,
      );
      expect(() => readConfig({ NODE_ENV: 'production', [name]: '' })).not.toThrow();
    },
  );
});

describe('signing in', () => {
  it('is not configured where nobody says how', () => {
    expect(readConfig({})).toMatchObject({
      signIn: null,
      authEmulatorOrigin: null,
      storageEmulatorOrigin: null,
      mailboxOrigin: null,
    });
    expect(readConfig({ FIREBASE_PROJECT_ID: 'paddock-nz' }).signIn).toBeNull();
  });

  it('is by the project that is named', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
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

  it('is by the emulator, as a project that cannot be a real one', () => {
    expect(readConfig({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toMatchObject({
      signIn: { apiKey: 'demo', projectId: 'demo-paddock', isEmulator: true },
      authEmulatorOrigin: 'http://127.0.0.1:9099',
    });
  });
});

describe('photos', () => {
  it('go to the bucket that is named, in a local stack through us to the emulator', () => {
    const named = {
      FIREBASE_PROJECT_ID: 'paddock-nz',
      FIREBASE_API_KEY: 'key',
      FIREBASE_STORAGE_BUCKET: 'paddock-nz.firebasestorage.app',
    };
    expect(readConfig(named)).toMatchObject({
      signIn: { storageBucket: 'paddock-nz.firebasestorage.app' },
      storageEmulatorOrigin: null,
    });
    expect(readConfig({ ...named, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toMatchObject({
      signIn: { firestoreDatabase: '(default)' },
      firestoreEmulatorOrigin: 'http://127.0.0.1:8080',
    });
    expect(readConfig({ ...named, FIRESTORE_DATABASE: 'paddock' })).toMatchObject({
      signIn: { firestoreDatabase: 'paddock' },
      firestoreEmulatorOrigin: null,
    });
    expect(
      readConfig({ ...named, FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199' })
        .storageEmulatorOrigin,
    ).toBe('http://127.0.0.1:9199');
    expect(
      readConfig({ ...named, FIREBASE_STORAGE_BUCKET: '', FIREBASE_STORAGE_EMULATOR_HOST: '' }),
    ).toMatchObject({ signIn: { storageBucket: null }, storageEmulatorOrigin: null });
  });
});

describe('what is live', () => {
  it('is a file’s where no channel is named', () => {
    expect(readConfig({}).channel).toBeNull();
  });

  it('is a channel’s, from a bucket by way of a folder here; the API must know us', () => {
    expect(
      readConfig({ RELEASE_CHANNEL: 'live', INTERNAL_TOKEN: 'x', DIST_DIR: '/srv/dist' }).channel,
    ).toEqual({ name: 'live', store: '/srv/dist/remotes', cacheFolder: '/srv/dist/cache' });
    expect(
      readConfig({
        RELEASE_CHANNEL: 'live',
        INTERNAL_TOKEN: 'x',
        RELEASE_STORE: 's3://paddock/remotes',
        RELEASE_CACHE: '/var/cache/paddock',
      }).channel,
    ).toEqual({ name: 'live', store: 's3://paddock/remotes', cacheFolder: '/var/cache/paddock' });
    expect(() => readConfig({ RELEASE_CHANNEL: 'live' })).toThrow('INTERNAL_TOKEN is not');
  });
});
