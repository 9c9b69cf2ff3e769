/** The web app manifest, with which browsers install the site as an app. */
import { getSemanticColourHex } from '@paddock/ui/theme/aliases.ts';
import type { ThemeName } from '@paddock/ui/theme/aliases.ts';
import { SHARE_PATH, SHARED_PHOTOS_FIELD } from '../client/service-worker/saved-copy.ts';
import { ICONS_PATH, MANIFEST_PATH } from './install-paths.ts';
import { webManifestMessages as messages } from './web-manifest.messages.ts';

type IconPurpose = 'any' | 'maskable';

function listIcons(file: string, purpose: IconPurpose) {
  return [192, 512].map((size) => ({
    src: `${ICONS_PATH}${file}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
}

/**
 * Returns the manifest for one theme, because a manifest has only one set of colours. Both have the
 * same id, so they describe the same app.
 */
export function buildWebManifest(theme: ThemeName) {
  return {
    id: '/',
    name: 'Paddock',
    short_name: 'Paddock',
    description: messages.description,
    lang: 'en-NZ',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['shopping', 'business'],
    background_color: getSemanticColourHex('page', theme),
    theme_color: getSemanticColourHex('card', theme),
    icons: [...listIcons('icon', 'any'), ...listIcons('maskable', 'maskable')],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_PHOTOS_FIELD, accept: ['image/*'] }] },
    },
    shortcuts: [
      { name: messages.shortcuts.search, url: '/search/listing' },
      { name: messages.shortcuts.sell, url: '/new-listing' },
      { name: messages.shortcuts.messages, url: '/account/messages' },
    ],
  };
}

/** Returns the manifest's URL for a page's theme. Pages with the system's theme use the light one. */
export function getManifestUrl(theme: ThemeName | 'system'): string {
  return theme === 'dark' ? `${MANIFEST_PATH}?theme=dark` : MANIFEST_PATH;
}
