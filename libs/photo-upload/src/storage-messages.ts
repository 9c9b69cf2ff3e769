/**
 * Messages for users when a photo upload fails (specification.md section 8, file storage). A failed
 * photo remains in the browser, so a message asks the user to pick it again only when the browser
 * has lost its content.
 */
export interface UploadProblem {
  readonly message: string;
  /**
   * `later`: the queue retries automatically; `ask`: the user can retry; `never`: the photo cannot
   * be uploaded and has to be removed.
   */
  readonly retry: 'later' | 'ask' | 'never';
}

const SERVICE_ERROR: UploadProblem = {
  message:
    'We can’t upload photos right now, and that’s our fault. Your photo is saved here. Try again later, or contact us.',
  retry: 'ask',
};
const SIGNED_OUT: UploadProblem = {
  message:
    'You’ve been signed out. Your photo is saved here. Sign in again in another tab, then choose Try again.',
  retry: 'ask',
};
const INCOMPLETE: UploadProblem = {
  message: 'The upload was incomplete. Choose Try again.',
  retry: 'ask',
};
const UNREADABLE: UploadProblem = {
  message: 'This browser can no longer read the photo. Remove it and add it again.',
  retry: 'never',
};
const RETRIES_EXHAUSTED: UploadProblem = {
  message: 'No signal for a while. Choose Try again when you’re back in range.',
  retry: 'ask',
};

/**
 * Messages by Firebase Storage error code without the `storage/` prefix (specification.md section
 * 8).
 */
export const STORAGE_ERROR_MESSAGES: Readonly<Record<string, UploadProblem>> = {
  unknown: {
    message: 'Something went wrong with the photo service. Choose Try again in a moment.',
    retry: 'ask',
  },
  // Authorisation
  unauthenticated: SIGNED_OUT,
  unauthorized: {
    message:
      'The photo service didn’t accept this photo. Photos can be up to 15 MB. Remove it and choose another, or contact us.',
    retry: 'ask',
  },
  'unauthorized-app': {
    message:
      'The photo service doesn’t recognise this app. Your photo is saved here. Reload the page. If it still doesn’t work, contact us.',
    retry: 'ask',
  },
  // Transfer
  'retry-limit-exceeded': RETRIES_EXHAUSTED,
  canceled: { message: 'The upload was stopped. Choose Try again to continue.', retry: 'ask' },
  'invalid-checksum': {
    message: 'The photo was damaged during the upload. Choose Try again.',
    retry: 'ask',
  },
  'server-file-wrong-size': INCOMPLETE,
  'object-not-found': INCOMPLETE,
  'no-download-url': INCOMPLETE,
  'cannot-slice-blob': UNREADABLE,
  'invalid-format': UNREADABLE,
  // Device
  'unsupported-environment': {
    message: 'This browser can’t upload photos. Update it, or open this page in another browser.',
    retry: 'never',
  },
  // Configuration errors on our side
  'quota-exceeded': {
    message:
      'We’re out of space for photos, and that’s our fault. Your photo is saved here. Try again later, or contact us.',
    retry: 'ask',
  },
  'bucket-not-found': SERVICE_ERROR,
  'project-not-found': SERVICE_ERROR,
  'invalid-event-name': SERVICE_ERROR,
  'invalid-url': SERVICE_ERROR,
  'invalid-default-bucket': SERVICE_ERROR,
  'no-default-bucket': {
    message:
      'You can’t add photos right now. Your photo is saved in this browser. You can continue without it.',
    retry: 'ask',
  },
  'invalid-argument': SERVICE_ERROR,
  'invalid-argument-count': SERVICE_ERROR,
  'app-deleted': {
    message: 'Reload the page to continue. Your photo is saved here.',
    retry: 'ask',
  },
  'invalid-root-operation': SERVICE_ERROR,
  'internal-error': {
    message: 'Something went wrong with the photo service. Choose Try again in a moment.',
    retry: 'ask',
  },
};

const NO_CONNECTION: UploadProblem = {
  message: 'No connection. Your photo will upload when you’re back in range.',
  retry: 'later',
};
const UNKNOWN_ERROR: UploadProblem = {
  message: 'We couldn’t upload your photo. It’s saved here. Choose Try again.',
  retry: 'ask',
};

const PREFIX = 'storage/';
/** Codes of temporary API and sign-in errors, which the queue retries automatically. */
const TEMPORARY_CODES = new Set([
  'network',
  'network-request-failed',
  'overloaded',
  'maintenance',
  'database_unavailable',
  'api_unreachable',
  'sign_in_starting',
]);
const SIGNED_OUT_CODES = new Set([
  'unauthenticated',
  'session_ended',
  'null-user',
  'user-token-expired',
  'invalid-user-token',
]);

/** HTTP statuses of the API's permanent and temporary errors. */
const PERMANENT_STATUSES = new Set([400, 413, 415]);
const TEMPORARY_STATUSES = new Set([502, 503, 504]);

function readText(error: unknown, name: 'code' | 'name' | 'message'): string {
  return typeof error === 'object' && error !== null && name in error
    ? String((error as Record<typeof name, unknown>)[name])
    : '';
}

/**
 * True when the storage rules refuse the upload because of the file, or because an object with this
 * name exists.
 */
export function isUnauthorizedUpload(error: unknown): boolean {
  return readText(error, 'code') === `${PREFIX}unauthorized`;
}

/** Converts any error thrown by Firebase Storage, the API, sign-in or the loading of their code. */
export function toUploadProblem(error: unknown): UploadProblem {
  const code = readText(error, 'code');
  if (code.startsWith(PREFIX))
    return STORAGE_ERROR_MESSAGES[code.slice(PREFIX.length)] ?? UNKNOWN_ERROR;
  if (SIGNED_OUT_CODES.has(code)) return SIGNED_OUT;
  if (TEMPORARY_CODES.has(code) || readText(error, 'name') === 'ChunkLoadError')
    return NO_CONNECTION;
  // Errors of the API and of sign-in already have a message for the user.
  const name = readText(error, 'name');
  if (name !== 'ApiError' && name !== 'SignInError') return UNKNOWN_ERROR;
  const status = (error as { readonly status?: number }).status ?? 0;
  return {
    message: readText(error, 'message'),
    retry: PERMANENT_STATUSES.has(status)
      ? 'never'
      : TEMPORARY_STATUSES.has(status)
        ? 'later'
        : 'ask',
  };
}
