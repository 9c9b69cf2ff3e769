/** Builds the address of the sign-in page, which says why the visitor is there and leads back. */

/**
 * An action that requires signing in, on a page that does not. The path of any other page to return
 * to says why the visitor has to sign in.
 */
export const SIGN_IN_ACTIONS = [
  'report-listing',
  'report-person',
  'save-search',
  'see-notifications',
  'see-phone',
] as const;
export type SignInAction = (typeof SIGN_IN_ACTIONS)[number];

/**
 * @param returnPath path and query of the page to return to; null to return to the last page that
 *   the visitor opened
 */
export function getSignInHref(returnPath: string | null, action?: SignInAction): string {
  const query = [
    ...(returnPath === null ? [] : [`return=${encodeURIComponent(returnPath)}`]),
    ...(action === undefined ? [] : [`for=${action}`]),
  ].join('&');
  return query === '' ? '/login' : `/login?${query}`;
}

/** The API's problem code for a sign-in that needs a code of two-step sign-in. */
export const TWO_STEP_CODE_REQUIRED = 'two_step_code_required';

/**
 * Builds the address of the page that asks for the code of two-step sign-in.
 *
 * @param returnPath path and query of the page to open afterwards
 */
export const getTwoStepHref = (returnPath: string): string =>
  `/login/two-step?return=${encodeURIComponent(returnPath)}`;
