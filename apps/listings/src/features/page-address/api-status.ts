import { isApiError } from '@paddock/api-client';

/** True when the error is an API response with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return isApiError(error) && error.status === status;
}
