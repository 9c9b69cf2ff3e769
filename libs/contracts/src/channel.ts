/** Constants about release channels that the shell and the API share. */

/** The channel that `npm start` serves on a developer's machine. */
export const LOCAL_CHANNEL = 'local';

/** How long open pages may still request files of a version that has been replaced. */
export const RELEASE_RETENTION_DAYS = 30;

/** Name of the header in which the shell sends its channel with every API request. */
export const CHANNEL_HEADER = 'x-paddock-channel';

/** Address of the live releases, for development sessions of remotes in their own repositories. */
export const SHARED_RELEASES_PATH = '/_releases';
