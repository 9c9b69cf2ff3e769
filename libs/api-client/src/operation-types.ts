/**
 * Maps each path of the API to its request body, response body and parameters. The types come from
 * generated.ts, which is generated from the API's OpenAPI document.
 */
import type { paths } from './generated.ts';

/** Paths whose GET returns a JSON body. */
type JsonPath = {
  [Path in keyof paths]: paths[Path] extends {
    get: { responses: { 200: { content: { 'application/json': unknown } } } };
  }
    ? Path
    : never;
}[keyof paths];

type Operation<Path extends JsonPath> = paths[Path]['get'];

/** Response bodies of GET requests: `ResponseBodies['/api/listings/{id}']` is the body of a 200. */
export type ResponseBodies = {
  [Path in JsonPath]: Operation<Path>['responses'][200]['content']['application/json'];
};

/** The query parameters that the path accepts, by name. `never` when it accepts none. */
export type QueryParameters<Path extends keyof ResponseBodies> =
  Operation<Path> extends { parameters: { query?: infer Query } } ? Query : never;

type WriteMethod = 'post' | 'put' | 'delete';

/** Paths that accept this method. */
export type WritePath<Method extends WriteMethod> = {
  [Path in keyof paths]: paths[Path] extends { readonly [M in Method]: { responses: object } }
    ? Path
    : never;
}[keyof paths];

/** The operation, or undefined when the path does not accept the method. */
type Write<Method extends WriteMethod, Path extends keyof paths> = paths[Path] extends {
  readonly [M in Method]: infer Operation;
}
  ? Operation
  : undefined;
type JsonBody<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : never;

/** The JSON request body. `undefined` when the operation accepts none. */
export type RequestBody<Method extends WriteMethod, Path extends keyof paths> =
  Write<Method, Path> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Body
    : undefined;

/** The JSON body of a 200 or 201 response. `undefined` when the response has no body. */
export type WriteResponse<Method extends WriteMethod, Path extends keyof paths> =
  Write<Method, Path> extends { responses: infer Responses }
    ? [JsonBody<Responses[keyof Responses & (200 | 201)]>] extends [never]
      ? undefined
      : JsonBody<Responses[keyof Responses & (200 | 201)]>
    : never;
