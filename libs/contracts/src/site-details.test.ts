import { describe, expect, it } from '@jest/globals';
import { readSiteDetails } from './site-details.ts';
import { TEST_SITE_SETTINGS } from './testing/site-settings.ts';

const PRODUCTION = { NODE_ENV: 'production', ...TEST_SITE_SETTINGS };

describe('readSiteDetails in development', () => {
  it('returns placeholders that are listed as such', () => {
    const { phone, placeholders } = readSiteDetails({});
    expect(phone).toBe('0800 555 010');
    expect(placeholders).toHaveLength(9);
  });

  it('returns the values that are set, and does not list them as placeholders', () => {
    const details = readSiteDetails({ SITE_PHONE: ' 07 827 0123 ', SITE_FACEBOOK: '' });
    expect(details).toMatchObject({ phone: '07 827 0123', facebook: null });
    expect(details.placeholders).not.toContain('phone');
    expect(details.placeholders).not.toContain('facebook');
    expect(details.placeholders).toContain('address');
  });

  it.each([
    ['SITE_PHONE', 'ring us'],
    ['SITE_EMAIL', 'paddock.nz'],
    ['SITE_YOUTUBE', 'javascript:alert(1)'],
    ['SITE_PLAY_STORE_ID', 'x&id=y'],
    ['SITE_APP_STORE_ID', '1234567890'],
  ])('throws an error that names %s when it is %j', (variable, value) => {
    expect(() => readSiteDetails({ [variable]: value })).toThrow(`${variable} must be`);
  });
});

describe('readSiteDetails in production', () => {
  it('returns the details when all are set', () => {
    expect(readSiteDetails(PRODUCTION)).toMatchObject({
      legalName: 'Paddock Test Limited',
      appStoreId: 'id1234567890',
      placeholders: [],
    });
  });

  it('throws one error that names each missing setting and says what to set', () => {
    const read = () => readSiteDetails({ NODE_ENV: 'production' });
    for (const variable of Object.keys(TEST_SITE_SETTINGS)) expect(read).toThrow(variable);
    expect(read).toThrow('SITE_PHONE is not set: set it to a phone number');
    expect(read).toThrow('or to nothing if there is none');
  });

  it.each([
    ['SITE_PHONE', '0800 555010'],
    ['SITE_PHONE', '+64 800 555 010'],
    ['SITE_EMAIL', 'office@paddock.example'],
    ['SITE_ADDRESS', '21 Victoria Street, Cambridge 3434'],
    ['SITE_LEGAL_NAME', 'Example Paddock Limited'],
    ['SITE_INSTAGRAM', 'https://www.instagram.com/paddock.example'],
    ['SITE_APP_STORE_ID', 'id0000000000'],
    ['PUBLIC_ORIGIN', 'https://paddock.example'],
    ['MAIL_FROM', 'Paddock <hello@paddock.example>'],
    ['SECURITY_CONTACT', 'mailto:security@paddock.example'],
    ['VAPID_SUBJECT', 'mailto:hello@paddock.example'],
  ])('throws an error that names %s when it is the placeholder %s', (variable, value) => {
    expect(() => readSiteDetails({ ...PRODUCTION, [variable]: value })).toThrow(
      `${variable} is a placeholder ("${value}")`,
    );
  });

  it('accepts an empty value only for optional details', () => {
    expect(readSiteDetails({ ...PRODUCTION, SITE_APP_STORE_ID: '' }).appStoreId).toBeNull();
    expect(() => readSiteDetails({ ...PRODUCTION, SITE_PHONE: '' })).toThrow(
      'SITE_PHONE is not set',
    );
  });
});
