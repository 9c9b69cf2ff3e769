import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isPushEndpoint, lookupPublicAddress } from './push-endpoint.ts';

describe('isPushEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'https://8.8.8.8/abc',
    'https://[2606:4700::1111]/abc',
  ])('accepts %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://push.localhost/abc',
    'https://db.internal/abc',
    'https://printer.local./abc',
    'https://database/abc',
    'https://127.0.0.1/abc',
    'https://127.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://10.1.2.3/abc',
    'https://172.20.0.1/abc',
    'https://192.168.1.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/abc',
    'https://0.0.0.0/abc',
    'https://[::1]/abc',
    'https://[::]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://[64:ff9b::7f00:1]/abc',
    'https://[2002:7f00:1::]/abc',
    'https://[fd00::1]/abc',
    'https://[fe80::1]/abc',
    'ftp://fcm.googleapis.com/abc',
    'nonsense',
    `https://fcm.googleapis.com/${'a'.repeat(2_000)}`,
  ])('rejects %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(false);
  });

  it('accepts local endpoints when the setting allows them, but never other protocols or credentials', () => {
    expect(
      [
        'http://127.0.0.1:4000/a',
        'https://localhost/a',
        'ftp://localhost/a',
        'http://a:b@localhost/a',
      ].map((endpoint) => isPushEndpoint(endpoint, true)),
    ).toEqual([true, true, false, false]);
  });
});

describe('lookupPublicAddress', () => {
  it('rejects names that resolve to private addresses', async () => {
    const lookUp = (all: boolean) =>
      new Promise((resolve) =>
        lookupPublicAddress('localhost', { all }, (error) =>
          resolve(error && 'code' in error ? error.code : error),
        ),
      );
    expect([await lookUp(true), await lookUp(false)]).toEqual([
      'EPRIVATEADDRESS',
      'EPRIVATEADDRESS',
    ]);
    expect(
      ['1.1.1.1', '2606:4700::1111', '192.168.0.1', '::1', 'example.nz'].map(isPublicAddress),
    ).toEqual([true, true, false, false, false]);
  });
});
