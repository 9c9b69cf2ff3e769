/**
 * Reads ANDROID_APP_PACKAGE, ANDROID_APP_FINGERPRINTS and IOS_APP_ID: the native apps that may open
 * the site's links.
 */

export interface AppLinks {
  readonly android: {
    readonly packageName: string;
    /** SHA-256 fingerprints of the certificates that sign the app. */
    readonly fingerprints: readonly string[];
  } | null;
  /** The team's id and the bundle's id, such as `ABCDE12345.nz.example.paddock`. */
  readonly iosAppId: string | null;
}

const PACKAGE_NAME = /^[a-z]\w*(\.[a-z]\w*)+$/i;
const FINGERPRINT = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;
const IOS_APP_ID = /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/;

function readAndroidApp(env: NodeJS.ProcessEnv): AppLinks['android'] {
  const packageName = env['ANDROID_APP_PACKAGE'] ?? '';
  if (packageName === '') return null;
  if (!PACKAGE_NAME.test(packageName))
    throw new Error(`ANDROID_APP_PACKAGE must be like nz.example.paddock, not "${packageName}".`);
  const fingerprints = (env['ANDROID_APP_FINGERPRINTS'] ?? '')
    .split(',')
    .map((text) => text.trim().toUpperCase());
  if (!fingerprints.every((text) => FINGERPRINT.test(text)))
    throw new Error(
      'ANDROID_APP_FINGERPRINTS must list SHA-256 fingerprints, such as 14:6D:…:E9 with 32 pairs, separated by commas.',
    );
  return { packageName, fingerprints };
}

/** @throws an Error whose message names the invalid variable and its expected format */
export function readAppLinks(env: NodeJS.ProcessEnv): AppLinks {
  const iosAppId = env['IOS_APP_ID'] || null;
  if (iosAppId !== null && !IOS_APP_ID.test(iosAppId))
    throw new Error(`IOS_APP_ID must be like ABCDE12345.nz.example.paddock, not "${iosAppId}".`);
  return { android: readAndroidApp(env), iosAppId };
}

/** Returns the content of `/.well-known/assetlinks.json`, or null without an Android app. */
export function buildAssetLinks({ android }: AppLinks): unknown {
  return (
    android && [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android.packageName,
          sha256_cert_fingerprints: android.fingerprints,
        },
      },
    ]
  );
}

/** Returns the content of `/.well-known/apple-app-site-association`, or null without an iOS app. */
export function buildAppSiteAssociation({ iosAppId }: AppLinks): unknown {
  return (
    iosAppId && {
      applinks: {
        details: [
          {
            appIDs: [iosAppId],
            // Links to files and to the API are not pages.
            components: [
              { '/': '/api/*', exclude: true },
              { '/': '/assets/*', exclude: true },
              { '/': '*' },
            ],
          },
        ],
      },
    }
  );
}
