export { ApiError, isApiError } from './api-error.ts';
export { createApiClient } from './client.ts';
export type { ApiClient, ApiClientOptions, GetOptions, Query, WriteOptions } from './client.ts';
export type { Answers, BodyOf, WriteAnswer, WritePath } from './answers.ts';
export { decodePayload, DocumentData, encodePayload, GeoPoint, Timestamp } from './payload.ts';
