import { isApiError } from '@paddock/api-client';

/** Returns an error message for the user. */
export function getErrorMessage(error: unknown): string {
  if (isApiError(error)) return error.message;
  console.warn('unexpected error in listings', error);
  return 'Something went wrong. Please try again in a moment.';
}
