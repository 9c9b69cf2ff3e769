import type { PostForm } from '@paddock/contracts/http/posts';

/** True when the user looks for an item instead of offering it. */
export function isWantedAd({ values }: PostForm): boolean {
  return values['priceType'] === 'wanted';
}
