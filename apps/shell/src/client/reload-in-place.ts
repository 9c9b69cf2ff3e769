/** Reloads the page and keeps its scroll position. */

/** The part of the router that is used here. */
export interface ScrollRestoringRouter {
  /** The position the page is restored to; false or null for a page that starts at its top. */
  readonly state: { readonly restoreScrollPosition: number | false | null };
}

/**
 * Reloads the page. After Back, a page without its content is too short for its saved position,
 * which would be lost; it is stretched first. A page that is long enough may have been scrolled
 * since, so its current position is kept.
 *
 * @param isArriving true when the user is navigating to the page, so that it is not rendered yet
 */
export function reloadInPlace(
  { state: { restoreScrollPosition } }: ScrollRestoringRouter,
  isArriving: boolean,
  reload: () => void = () => location.reload(),
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
