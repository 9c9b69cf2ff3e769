import { expect, test } from '@jest/globals';
import { buildAppSiteAssociation, buildAssetLinks, readAppLinks } from './app-links.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => '0A').join(':');
const ENV = {
  ANDROID_APP_PACKAGE: 'nz.example.paddock',
  ANDROID_APP_FINGERPRINTS: `${FINGERPRINT}, ${FINGERPRINT.toLowerCase()}`,
  IOS_APP_ID: 'ABCDE12345.nz.example.paddock',
};

test('readAppLinks returns no app when nothing is set, and both files are then null', () => {
  const links = readAppLinks({ ANDROID_APP_PACKAGE: '', IOS_APP_ID: '' });
  expect(links).toEqual({ android: null, iosAppId: null });
  expect([buildAssetLinks(links), buildAppSiteAssociation(links)]).toEqual([null, null]);
});

test('buildAssetLinks names the package and each fingerprint in capitals', () => {
  expect(buildAssetLinks(readAppLinks(ENV))).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'nz.example.paddock',
        sha256_cert_fingerprints: [FINGERPRINT, FINGERPRINT],
      },
    },
  ]);
});

test('buildAppSiteAssociation names the app for all pages, but not for files and the API', () => {
  expect(buildAppSiteAssociation(readAppLinks(ENV))).toEqual({
    applinks: {
      details: [
        {
          appIDs: ['ABCDE12345.nz.example.paddock'],
          components: [
            { '/': '/api/*', exclude: true },
            { '/': '/assets/*', exclude: true },
            { '/': '*' },
          ],
        },
      ],
    },
  });
});

test.each([
  ['ANDROID_APP_PACKAGE', 'paddock'],
  ['ANDROID_APP_FINGERPRINTS', ''],
  ['ANDROID_APP_FINGERPRINTS', '14:6D'],
  ['IOS_APP_ID', 'nz.example.paddock'],
])('readAppLinks throws an error that names %s when it is "%s"', (name, value) => {
  expect(() => readAppLinks({ ...ENV, [name]: value })).toThrow(`${name} must`);
});
