/** API clients for tests that expect no calls, or no writes: every call rejects. */
import type { ApiClient } from '../client.ts';

const refuse = () => Promise.reject(new Error('Unexpected API call in this test'));

export const REJECTING_WRITES: Pick<ApiClient, 'post' | 'put' | 'delete'> = {
  post: refuse,
  put: refuse,
  delete: refuse,
};
export const REJECTING_CLIENT: ApiClient = { get: refuse, ...REJECTING_WRITES };
