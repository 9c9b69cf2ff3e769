/**
 * What people are told when a photo does not arrive (specification.md section 8, file storage): what to do next. A photo that
 * fails is kept in the browser all the same, so no message asks anybody to pick it again but where its bytes are gone.
 */
export interface UploadProblem {
  readonly message: string;
  /** `later`: it goes on by itself; `ask`: it is tried again when somebody says so; `never`: the photo has to go. */
  readonly retry: 'later' | 'ask' | 'never';
}

const OUR_FAULT: UploadProblem = {
  message:
    'Photos cannot be uploaded at the moment, and that is our fault. Your photo is kept here: try again later, or contact us.',
  retry: 'ask',
};
const SIGN_IN: UploadProblem = {
  message:
    'You have been signed out. Sign in again in another tab, then choose Try again: your photo is kept here.',
  retry: 'ask',
};
const NOT_THERE: UploadProblem = {
  message: 'The upload did not arrive whole. Choose Try again.',
  retry: 'ask',
};
const LOST: UploadProblem = {
  message: 'This browser can no longer read the photo. Remove it and pick it again.',
  retry: 'never',
};
const SLOW: UploadProblem = {
  message: 'No signal for a long while. Choose Try again when you are back in range.',
  retry: 'ask',
};

/** By the service's code without its prefix `storage/`: every one of specification.md section 8, and those that the SDK has beside. */
export const STORAGE_MESSAGES: Readonly<Record<string, UploadProblem>> = {
  unknown: {
    message: 'The photo service did not answer as it should. Choose Try again in a moment.',
    retry: 'ask',
  },
  // Who, and what they may
  unauthenticated: SIGN_IN,
  unauthorized: {
    message:
      'The photo service refused this photo. It has to be a picture of at most 15 MB, and yours. Remove it and pick another, or contact us.',
    retry: 'ask',
  },
  'unauthorized-app': {
    message:
      'The photo service does not know this app. Load the page again; your photo is kept here. If it still does not work, contact us.',
    retry: 'ask',
  },
  // On the way
  'retry-limit-exceeded': SLOW,
  canceled: { message: 'The upload was stopped. Choose Try again to go on.', retry: 'ask' },
  'invalid-checksum': {
    message: 'The photo was damaged on its way. Choose Try again.',
    retry: 'ask',
  },
  'server-file-wrong-size': NOT_THERE,
  'object-not-found': NOT_THERE,
  'no-download-url': NOT_THERE,
  'cannot-slice-blob': LOST,
  'invalid-format': LOST,
  // The device
  'unsupported-environment': {
    message: 'This browser cannot upload photos. Update it, or open this page in another browser.',
    retry: 'never',
  },
  // Ours to mend
  'quota-exceeded': {
    message:
      'There is no room for more photos just now, and that is our fault. Your photo is kept here: try again later, or contact us.',
    retry: 'ask',
  },
  'bucket-not-found': OUR_FAULT,
  'project-not-found': OUR_FAULT,
  'invalid-event-name': OUR_FAULT,
  'invalid-url': OUR_FAULT,
  'invalid-default-bucket': OUR_FAULT,
  'no-default-bucket': {
    message:
      'Photos cannot be added here at the moment. Your photo is kept in this browser; the rest can go on without it.',
    retry: 'ask',
  },
  'invalid-argument': OUR_FAULT,
  'invalid-argument-count': OUR_FAULT,
  'app-deleted': {
    message: 'The page has to be loaded again to go on. Your photo is kept here.',
    retry: 'ask',
  },
  'invalid-root-operation': OUR_FAULT,
  'internal-error': {
    message: 'The photo service made a mistake. Choose Try again in a moment.',
    retry: 'ask',
  },
};

const NO_SIGNAL: UploadProblem = {
  message: 'No answer. Check your signal: your photo goes on by itself.',
  retry: 'later',
};
const ANY_OTHER: UploadProblem = {
  message:
    'Your photo could not be uploaded, and we do not know why yet. It is kept here: choose Try again.',
  retry: 'ask',
};

const PREFIX = 'storage/';
/** Of the API and of signing in: no answer, or one that another try may change. */
const PASSING_CODES = new Set([
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

/** Statuses of the API: what it will never take; what is away for a moment. */
const REFUSED = new Set([400, 413, 415]);
const AWAY = new Set([502, 503, 504]);

function readText(error: unknown, name: 'code' | 'name' | 'message'): string {
  return typeof error === 'object' && error !== null && name in error
    ? String((error as Record<typeof name, unknown>)[name])
    : '';
}

/** Whether the service's rules let it not in: for what it is, or for what is there under its name. */
export function isRefusal(error: unknown): boolean {
  return readText(error, 'code') === `${PREFIX}unauthorized`;
}

/** Whatever was thrown by the service, the API, signing in, or the loading of their code. */
export function toUploadProblem(error: unknown): UploadProblem {
  const code = readText(error, 'code');
  if (code.startsWith(PREFIX)) return STORAGE_MESSAGES[code.slice(PREFIX.length)] ?? ANY_OTHER;
  if (SIGNED_OUT_CODES.has(code)) return SIGN_IN;
  if (PASSING_CODES.has(code) || readText(error, 'name') === 'ChunkLoadError') return NO_SIGNAL;
  // The API and signing in say what to do in their own words.
  const name = readText(error, 'name');
  if (name !== 'ApiError' && name !== 'SignInError') return ANY_OTHER;
  const status = (error as { readonly status?: number }).status ?? 0;
  return {
    message: readText(error, 'message'),
    retry: REFUSED.has(status) ? 'never' : AWAY.has(status) ? 'later' : 'ask',
  };
}
