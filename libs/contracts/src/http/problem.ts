/** The schema of errors; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { Closed } from './schema-parts.ts';

/** The one shape of an error; each `code` has a page under docs/problems/. */
export const ProblemSchema = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    requestId: Type.String(),
    /** For bad parameters: one entry each, naming it. */
    details: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }, Closed)),
    ),
  },
  Closed,
);
export type Problem = Static<typeof ProblemSchema>;
