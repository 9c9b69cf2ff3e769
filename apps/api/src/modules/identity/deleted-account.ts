/** Shown instead of a user's name when the account has been deleted or is about to be. */
export const DELETED_ACCOUNT_NAME = 'Deleted account';
