/** Path ↔ answer and parameters of every GET of the API, by the types that are generated from its OpenAPI document. */
import type { paths } from './generated.ts';

/** Paths whose GET answers JSON. */
type JsonPath = {
  [Path in keyof paths]: paths[Path] extends { get: { responses: { 200: { content: { 'application/json': unknown } } } } } ? Path : never;
}[keyof paths];

type Operation<Path extends JsonPath> = paths[Path]['get'];

/** `Answers['/api/listings/{id}']` is the body of a 200. */
export type Answers = {
  [Path in JsonPath]: Operation<Path>['responses'][200]['content']['application/json'];
};

/** The query parameters that the path takes, by name; `never` where it takes none. */
export type QueryOf<Path extends keyof Answers> = Operation<Path> extends { parameters: { query?: infer Query } } ? Query : never;
