/** A client for tests in which nothing, or nothing but reading, is expected of the API. */
import type { ApiClient } from '../client.ts';

const refuse = () => Promise.reject(new Error('no call was expected'));

export const NO_WRITES: Pick<ApiClient, 'post' | 'put' | 'delete'> = {
  post: refuse,
  put: refuse,
  delete: refuse,
};
export const NO_CALLS: ApiClient = { get: refuse, ...NO_WRITES };
