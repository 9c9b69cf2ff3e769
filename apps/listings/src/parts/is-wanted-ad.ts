import type { PostForm } from '@paddock/contracts/http/posts';

/** This category has only wanted ads, although it is listed under "Sell something" too. */
export const WANTED_CATEGORY = 'grazing-wanted';

/** True when the user looks for an item instead of offering it. */
export function isWantedAd({ values }: PostForm): boolean {
  return values['priceType'] === 'wanted';
}
