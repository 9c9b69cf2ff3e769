/** The names and messages that the service worker and the pages share. */

export const SERVICE_WORKER_PATH = '/service-worker.js';
/** The path to which phones send photos that the user shares with the installed app. */
export const SHARE_PATH = '/share-photos';
/** The name of the form field with the shared photos. */
export const SHARED_PHOTOS_FIELD = 'photos';
/** The offline page, which the worker saves when it is installed. */
export const OFFLINE_PAGE_PATH = '/assets/offline.html';

/** The comment in the offline page's HTML that the list of saved pages replaces. */
export const SAVED_LIST_PLACEHOLDER = '<!--saved-->';

/** The attribute of the bar above a saved page. */
export const SAVED_COPY_ATTRIBUTE = 'data-saved-copy';

/** The response header that names the account for which the server rendered a private page. */
export const PAGE_ACCOUNT_HEADER = 'paddock-account';
/** The header's value when no user is signed in. */
export const NO_ACCOUNT = 'none';

/** The attribute of links in an account page whose targets are saved with that page. */
export const SAVE_LINK_ATTRIBUTE = 'data-save-offline';

/** Another user has signed in, or the user has signed out: the worker deletes what is theirs. */
export interface AccountMessage {
  readonly type: 'account';
  /** The user's id, or `NO_ACCOUNT`. */
  readonly account: string;
}

/** A page's request to save the account pages that the user has not opened lately. */
export interface SaveAccountPagesMessage {
  readonly type: 'save-account-pages';
}

/** A page's request to the worker to save the page with the files that it has loaded. */
export interface SavePageMessage {
  readonly type: 'save-page';
  readonly url: string;
  /** Paths of scripts, fonts and at most one picture. */
  readonly files: readonly string[];
  /** False when saving must not add traffic, because the line is slow or data saver is on. */
  readonly mayDownload: boolean;
}
