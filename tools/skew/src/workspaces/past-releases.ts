/**
 * The releases of the shell and the remotes that were live before the current sources, newest
 * first. Each release of the shell and the API adds its commit at the start of the list, which
 * keeps at most three entries.
 */

export interface PastRelease {
  /** The version in the root package.json of that commit. */
  readonly version: string;
  readonly commit: string;
}

export const PAST_RELEASES: readonly PastRelease[] = [
  { version: '1.0.0', commit: 'c7a0e66be19e849ca6f65a6c5708245a288fac83' },
];
