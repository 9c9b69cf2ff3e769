/** Path ↔ body, answer and parameters of every operation of the API, by the types that are generated from its OpenAPI document. */
import type { paths } from './generated.ts';

/** Paths whose GET answers JSON. */
type JsonPath = {
  [Path in keyof paths]: paths[Path] extends {
    get: { responses: { 200: { content: { 'application/json': unknown } } } };
  }
    ? Path
    : never;
}[keyof paths];

type Operation<Path extends JsonPath> = paths[Path]['get'];

/** `Answers['/api/listings/{id}']` is the body of a 200. */
export type Answers = {
  [Path in JsonPath]: Operation<Path>['responses'][200]['content']['application/json'];
};

/** The query parameters that the path takes, by name; `never` where it takes none. */
export type QueryOf<Path extends keyof Answers> =
  Operation<Path> extends { parameters: { query?: infer Query } } ? Query : never;

type WriteMethod = 'post' | 'put' | 'delete';

/** Paths that take this method. */
export type WritePath<Method extends WriteMethod> = {
  [Path in keyof paths]: paths[Path] extends { readonly [M in Method]: { responses: object } }
    ? Path
    : never;
}[keyof paths];

type Write<Method extends WriteMethod, Path extends keyof paths> = paths[Path][Method];
type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : never;

/** What is sent as JSON; `undefined` where the operation takes no body. */
export type BodyOf<Method extends WriteMethod, Path extends keyof paths> =
  Write<Method, Path> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Body
    : undefined;

/** The body of a success; `undefined` where it has none. */
export type WriteAnswer<Method extends WriteMethod, Path extends keyof paths> =
  Write<Method, Path> extends { responses: infer Responses }
    ? [JsonOf<Responses[keyof Responses & (200 | 201)]>] extends [never]
      ? undefined
      : JsonOf<Responses[keyof Responses & (200 | 201)]>
    : never;
