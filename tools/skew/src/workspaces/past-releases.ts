/**
 * The releases of the shell and the remotes that were live before the current sources, newest
 * first.
 *
 * The list is empty until 1.0.0 is on main. The commit of 1.0.0 is then the first entry: `{
 * version: '1.0.0', commit: '<full hash of the commit of 1.0.0 on main>' }`. Each later release of
 * the shell and the API adds its own commit at the start of the list, which keeps at most three
 * entries.
 */

export interface PastRelease {
  /** The version in the root package.json of that commit. */
  readonly version: string;
  readonly commit: string;
}

export const PAST_RELEASES: readonly PastRelease[] = [];
