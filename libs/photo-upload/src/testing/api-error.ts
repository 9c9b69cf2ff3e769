/** Creates an error like the API client's `ApiError`, which this library must not import. */
export function createApiError(status: number, code: string, message: string): Error {
  return Object.assign(new Error(message), { name: 'ApiError', status, code });
}
