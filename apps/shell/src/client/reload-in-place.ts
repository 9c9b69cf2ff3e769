/** Reloads the page and keeps its scroll position. */

/** The part of the router that `reloadInPlace` uses. */
export interface ScrollRestoringRouter {
  /**
   * The scroll position that the router restores; false or null for a page that starts at the top.
   */
  readonly state: { readonly restoreScrollPosition: number | false | null };
}

let isReloading = false;

/** Reloads the page once, because the build watch and the document fallback may both do it. */
function reloadOnce(): void {
  if (!isReloading) location.reload();
  isReloading = true;
}

/**
 * Reloads the page. After Back, a page that is not rendered yet is too short for its saved scroll
 * position, which would then be lost, so the page is stretched first. On a page that is long
 * enough, the user may have scrolled, so its current position is kept.
 *
 * @param isArriving true when a navigation to the page has just ended, so that it is not rendered
 *   yet
 */
export function reloadInPlace(
  { state: { restoreScrollPosition } }: ScrollRestoringRouter,
  isArriving: boolean,
  reload: () => void = reloadOnce,
): void {
  if (
    typeof restoreScrollPosition === 'number' &&
    (isArriving || document.documentElement.scrollHeight - innerHeight < restoreScrollPosition)
  ) {
    // The browser and the router save the position during the reload, so set it just before.
    document.body.style.minHeight = `${restoreScrollPosition + innerHeight}px`;
    scrollTo({ top: restoreScrollPosition, behavior: 'instant' });
  }
  reload();
}
