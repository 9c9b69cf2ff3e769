/** Channels, as shell and API speak of them. */

/** What `npm start` on one machine serves. */
export const LOCAL_CHANNEL = 'local';

/** Pages that were open when a version was replaced ask for its files no longer than this. */
export const RELEASES_KEPT_DAYS = 30;

/** The shell says with every request that it makes or passes on which channel it serves. */
export const CHANNEL_HEADER = 'x-paddock-channel';
