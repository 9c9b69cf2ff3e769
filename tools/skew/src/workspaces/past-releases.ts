/**
 * The releases of shell and remotes that were live before the sources here, newest first.
 *
 * The list is empty until 1.0.0 is on main. Its commit is then the first entry: `{ version:
 * '1.0.0', commit: '<full hash of the commit of 1.0.0 on main>' }`. Each later release of shell and
 * API adds its own commit in front, and the oldest of three is removed.
 */

export interface PastRelease {
  /** The root package's version in that commit. */
  readonly version: string;
  readonly commit: string;
}

export const PAST_RELEASES: readonly PastRelease[] = [];
