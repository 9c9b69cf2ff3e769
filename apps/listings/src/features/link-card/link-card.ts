import type { PageHead } from '@paddock/contracts/remote';

/** The API's cards (apps/api, modules/cards). */
const CARD_SIZE = { width: 1_200, height: 630 } as const;

/**
 * What a link to a page shows where it is passed on. Those who show it keep it by its address for weeks, so a page that
 * was changed has another.
 *
 * @param changedAt ISO 8601, or whatever else is another one when the page is
 */
export function linkCard(
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
