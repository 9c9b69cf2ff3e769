/** An error as the API's client throws it, which no library but the client's own may import. */
export function apiError(status: number, code: string, message: string): Error {
  return Object.assign(new Error(message), { name: 'ApiError', status, code });
}
