export { ApiError, isApiError } from './api-error.ts';
export { createBrowserApi, setUnauthorizedHandler } from './browser-api.ts';
export { createApiClient } from './client.ts';
export type {
  ApiClient,
  ApiClientOptions,
  GetOptions,
  RequestQuery,
  WriteOptions,
} from './client.ts';
export type { ResponseBodies, RequestBody, WriteResponse, WritePath } from './operation-types.ts';
export { decodePayload, DocumentData, encodePayload, GeoPoint, Timestamp } from './payload.ts';
