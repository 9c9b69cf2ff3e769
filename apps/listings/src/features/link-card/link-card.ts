import type { PageHead } from '@paddock/contracts/remote';

/** The size in pixels of the API's link preview images (apps/api, modules/cards). */
const CARD_SIZE = { width: 1_200, height: 630 } as const;

/**
 * Returns the preview image for links to a page. Other sites cache the image by its address for
 * weeks, so the address contains a version that changes when the page changes.
 * @param changedAt a time in ISO 8601, or any other text that changes with the page
 */
export function getLinkPreviewImage(
  of: 'listings' | 'news' | 'profiles',
  id: string,
  changedAt: string,
  alt: string,
): Pick<PageHead, 'image' | 'imageSize' | 'imageAlt'> {
  const time = Date.parse(changedAt);
  const version = Number.isNaN(time)
    ? changedAt
        .toLowerCase()
        .replace(/[^0-9a-z]/g, '')
        .slice(0, 20)
    : time.toString(36);
  return { image: `/api/${of}/${id}/card?v=${version}`, imageSize: CARD_SIZE, imageAlt: alt };
}
