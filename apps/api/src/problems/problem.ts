/**
 * The problems that the API returns deliberately, each with its HTTP status. Each code has a page,
 * docs/problems/{code}.md, and a test checks that the page exists.
 */
export const PROBLEM_STATUS = {
  bad_request: 400,
  weak_password: 400,
  unauthenticated: 401,
  session_ended: 401,
  invalid_token: 401,
  account_disabled: 401,
  deploy_token_invalid: 401,
  account_banned: 403,
  email_unverified: 403,
  blocked_by_you: 403,
  not_taking_messages: 403,
  cross_site_request: 403,
  forbidden: 403,
  requires_recent_login: 403,
  two_step_code_required: 403,
  two_step_code_wrong: 403,
  two_step_off: 403,
  not_found: 404,
  release_unknown: 404,
  upload_missing: 404,
  method_not_allowed: 405,
  message_to_self: 409,
  recipient_gone: 409,
  watchlist_full: 409,
  locations_full: 409,
  blocks_full: 409,
  claim_refused: 409,
  searches_full: 409,
  too_many_photos: 409,
  draft_changed: 409,
  other_account: 409,
  not_possible_now: 409,
  release_changed: 409,
  release_quarantined: 409,
  remote_pinned: 409,
  revision_changed: 409,
  routes_overlap: 409,
  schema_mismatch: 409,
  listing_gone: 410,
  payload_too_large: 413,
  photo_too_large: 413,
  unsupported_media_type: 415,
  photo_unsupported: 415,
  photo_heic: 415,
  photo_damaged: 415,
  contract_unsupported: 422,
  release_broken: 422,
  release_unsigned: 422,
  idempotency_mismatch: 422,
  shared_unsatisfied: 422,
  too_many_requests: 429,
  internal_error: 500,
  database_unavailable: 503,
  overloaded: 503,
  release_untested: 503,
  maintenance: 503,
  sign_in_unavailable: 503,
  photo_upload_off: 503,
  storage_unavailable: 503,
  email_unavailable: 503,
  too_many_streams: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;

export interface ProblemDetail {
  readonly field: string;
  readonly message: string;
}

/**
 * An error that becomes the response `{ code, message, requestId, details? }` with the code's HTTP
 * status. The message is shown to users.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly details: readonly ProblemDetail[] | null;

  constructor(code: ProblemCode, message: string, details: readonly ProblemDetail[] | null = null) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/** Creates a 400 that names each invalid parameter. */
export function badRequest(details: readonly ProblemDetail[]): ProblemError {
  const names = details.map((detail) => detail.field).join(', ');
  return new ProblemError('bad_request', `These parameters aren’t valid: ${names}.`, details);
}

/**
 * Creates a 404.
 *
 * @param what The missing thing, such as "listing".
 */
export function notFound(what: string): ProblemError {
  return new ProblemError('not_found', `There’s no ${what} at this address.`);
}
