/** Loads the page anew at the place where it is: its address, and how far down. */

/** The router, as far as this needs it. */
export interface Restoring {
  /** Of the page that is shown: how far down it was when it was left; false or null for one that begins at its top. */
  readonly state: { readonly restoreScrollPosition: number | false | null };
}

/**
 * A page that was gone back to, and whose content did not come, is too short to be scrolled to where it was left: the
 * place would be forgotten. One that is long enough may have been scrolled since.
 *
 * @param isArriving whether somebody comes to the page in this very moment: it is not drawn yet
 */
export function reloadInPlace(
  { state: { restoreScrollPosition } }: Restoring,
  isArriving: boolean,
  reload: () => void = () => location.reload(),
): void {
  if (
    typeof restoreScrollPosition === 'number' &&
    (isArriving || document.documentElement.scrollHeight - innerHeight < restoreScrollPosition)
  ) {
    // What stands there goes in a moment; router and browser keep the position that it has when it does.
    document.body.style.minHeight = `${restoreScrollPosition + innerHeight}px`;
    scrollTo({ top: restoreScrollPosition, behavior: 'instant' });
  }
  reload();
}
