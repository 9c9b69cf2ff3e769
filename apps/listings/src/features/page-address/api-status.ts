import { isApiError } from '@paddock/api-client';

/** Whether the API answered with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return isApiError(error) && error.status === status;
}
