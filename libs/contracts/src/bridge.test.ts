import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { BRIDGE_VERSION, CREDENTIAL_PROVIDERS, readFromWrapper, writeToWrapper } from './bridge.ts';
import { toSafeReturnPath } from './return-path.ts';

const readFields = (fields: object) =>
  readFromWrapper({ paddockBridge: BRIDGE_VERSION, ...fields });

describe('readFromWrapper', () => {
  it.each([
    [
      { type: 'credential', provider: 'google.com', idToken: 'a.b.c' },
      {
        type: 'credential',
        provider: 'google.com',
        idToken: 'a.b.c',
        accessToken: null,
        nonce: null,
      },
    ],
    [
      {
        type: 'credential',
        provider: 'apple.com',
        idToken: 'a.b.c',
        accessToken: 'x',
        nonce: 'n-1',
      },
      {
        type: 'credential',
        provider: 'apple.com',
        idToken: 'a.b.c',
        accessToken: 'x',
        nonce: 'n-1',
      },
    ],
    [
      { type: 'deep-link', path: '/jobs/shepherd/12?x=1#map' },
      { type: 'deep-link', path: '/jobs/shepherd/12?x=1#map' },
    ],
    [
      { type: 'push-token', token: 'fcm:abc' },
      { type: 'push-token', token: 'fcm:abc' },
    ],
    [
      { type: 'network', isOnline: false },
      { type: 'network', isOnline: false },
    ],
    [{ type: 'back' }, { type: 'back' }],
    [
      {
        type: 'photos',
        photos: [
          { data: 'data:image/png;base64,iVBORw0KGgo=', name: 'gate.png' },
          { data: '_-8', contentType: 'image/webp' },
        ],
      },
      {
        type: 'photos',
        photos: [
          {
            data: 'data:image/png;base64,iVBORw0KGgo=',
            contentType: 'image/png',
            name: 'gate.png',
          },
          { data: '_-8', contentType: 'image/webp', name: 'photo-2' },
        ],
      },
    ],
    [
      { type: 'safe-area', top: 47, right: 0, bottom: 34.5, left: 0 },
      { type: 'safe-area', top: 47, right: 0, bottom: 34.5, left: 0 },
    ],
  ])('accepts the message %j', (fields, message) => {
    expect(readFields(fields)).toEqual({ type: 'read', message });
  });

  it('ignores unknown fields, which a later wrapper may add', () => {
    expect(readFields({ type: 'network', isOnline: true, strength: 4 })).toEqual({
      type: 'read',
      message: { type: 'network', isOnline: true },
    });
  });

  it.each([
    ['a URL of another site', { type: 'deep-link', path: 'https://evil.example/' }],
    ['a URL of another site without a scheme', { type: 'deep-link', path: '//evil.example/' }],
    ['a URL of another site with a backslash', { type: 'deep-link', path: '/\\evil.example/' }],
    ['no photos', { type: 'photos', photos: [] }],
    ['a photo that is not base64', { type: 'photos', photos: [{ data: 'not base64!' }] }],
    [
      'a photo of another type',
      { type: 'photos', photos: [{ data: 'data:text/html;base64,PGI+' }] },
    ],
    ['a photo that is too large', { type: 'photos', photos: [{ data: 'A'.repeat(10_000_001) }] }],
    ['a script', { type: 'deep-link', path: 'javascript:alert(1)' }],
    ['a sign-in page', { type: 'deep-link', path: '/login/action?mode=resetPassword' }],
    [
      'a credential of an unknown provider',
      { type: 'credential', provider: 'evil.example', idToken: 'a' },
    ],
    ['a credential without its token', { type: 'credential', provider: 'google.com' }],
    ['a token with a line break', { type: 'push-token', token: 'a\nb' }],
    ['a token that is too long', { type: 'push-token', token: 'a'.repeat(10_001) }],
    ['a network status that is a string', { type: 'network', isOnline: 'yes' }],
    ['insets that hide the page', { type: 'safe-area', top: 5_000, right: 0, bottom: 0, left: 0 }],
    [
      'insets that are not numbers',
      { type: 'safe-area', top: Number.NaN, right: 0, bottom: 0, left: 0 },
    ],
    ['an unknown type', { type: 'format-disk' }],
    ['the name of an Object.prototype property as type', { type: 'constructor' }],
    ['no type', {}],
  ])('refuses %s', (_, fields) => {
    expect(readFields(fields).type).toBe('refused');
  });

  it.each([[0], [2], ['1'], [null], [undefined], [{}]])('refuses the version %j', (version) => {
    expect(readFromWrapper({ paddockBridge: version, type: 'back' }).type).toBe('refused');
  });

  it('reports other window messages as foreign', () => {
    for (const other of [
      null,
      'back',
      7,
      [],
      { type: 'back' },
      { source: 'react-devtools' },
      Object.create({ paddockBridge: 1, type: 'back' }),
    ])
      expect(readFromWrapper(other)).toEqual({ type: 'foreign' });
  });
});

const anyValue = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.webUrl(),
  fc.constantFrom(
    '/jobs',
    '//x',
    '/\\x',
    '/login',
    'google.com',
    'apple.com',
    true,
    5,
    -1,
    Number.POSITIVE_INFINITY,
  ),
);
const anyMessage = fc.record(
  {
    paddockBridge: fc.oneof(
      { weight: 9, arbitrary: fc.constant(BRIDGE_VERSION) },
      { weight: 1, arbitrary: anyValue },
    ),
    type: fc.oneof(
      {
        weight: 9,
        arbitrary: fc.constantFrom(
          'credential',
          'deep-link',
          'push-token',
          'network',
          'back',
          'safe-area',
        ),
      },
      { weight: 1, arbitrary: anyValue },
    ),
    provider: anyValue,
    idToken: anyValue,
    accessToken: anyValue,
    nonce: anyValue,
    path: anyValue,
    token: anyValue,
    isOnline: anyValue,
    photos: fc.array(fc.record({ data: anyValue, contentType: anyValue, name: anyValue })),
    top: anyValue,
    right: anyValue,
    bottom: anyValue,
    left: anyValue,
  },
  { requiredKeys: [] },
);

test('readFromWrapper never throws and returns only safe values for arbitrary data', () => {
  fc.assert(
    fc.property(fc.oneof(anyMessage, fc.anything()), (data) => {
      const reading = readFromWrapper(data);
      if (reading.type !== 'read') return;
      const { message } = reading;
      switch (message.type) {
        case 'credential':
          expect(CREDENTIAL_PROVIDERS).toContain(message.provider);
          expect(message.idToken).toMatch(/^[\x21-\x7e]+$/);
          break;
        case 'deep-link':
          expect(toSafeReturnPath(message.path)).toBe(message.path);
          expect(new URL(message.path, 'https://paddock.test').origin).toBe('https://paddock.test');
          break;
        case 'push-token':
          expect(message.token).toMatch(/^[\x21-\x7e]+$/);
          break;
        case 'network':
          expect(typeof message.isOnline).toBe('boolean');
          break;
        case 'safe-area':
          for (const inset of [message.top, message.right, message.bottom, message.left])
            expect(inset >= 0 && inset <= 200).toBe(true);
          break;
        case 'photos':
          for (const { data, contentType } of message.photos)
            expect([typeof data, contentType.startsWith('image/')]).toEqual(['string', true]);
          break;
        case 'back':
          expect(message).toEqual({ type: 'back' });
          break;
      }
    }),
    { numRuns: 2_000 },
  );
});

test('readFromWrapper never includes refused data in its reason', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12, unit: 'binary-ascii' }), (secret) => {
      const readings = [
        readFields({ type: 'credential', provider: secret, idToken: secret }),
        readFields({ type: secret }),
        readFromWrapper({ paddockBridge: secret, type: 'back' }),
      ];
      for (const reading of readings)
        expect(reading.type === 'refused' && !reading.reason.includes(secret)).toBe(true);
    }),
  );
});

test('writeToWrapper includes the bridge version', () => {
  expect(JSON.parse(writeToWrapper({ type: 'login', id: 'u1', name: 'Hemi "H" Walker' }))).toEqual({
    paddockBridge: 1,
    type: 'login',
    id: 'u1',
    name: 'Hemi "H" Walker',
  });
});
