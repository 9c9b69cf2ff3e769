/** Channels, as shell and API speak of them. */

/** What `npm start` on one machine serves. */
export const LOCAL_CHANNEL = 'local';

/** The shell says with every request that it makes or passes on which channel it serves. */
export const CHANNEL_HEADER = 'x-paddock-channel';
