/** API clients for tests that expect no calls, or no writes: each unexpected call rejects. */
import type { ApiClient } from '../client.ts';

const refuse = () => Promise.reject(new Error('Unexpected API call in this test'));

export const WRITE_REJECTING_METHODS: Pick<ApiClient, 'post' | 'put' | 'delete'> = {
  post: refuse,
  put: refuse,
  delete: refuse,
};
export const REJECTING_CLIENT: ApiClient = { get: refuse, ...WRITE_REJECTING_METHODS };
