/** Schema of API errors. Import it from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject } from './schema-parts.ts';

/** The body of every API error. Each `code` has a page in docs/problems/. */
export const ProblemSchema = NamedObject('Problem', {
  code: Type.String(),
  message: Type.String(),
  requestId: Type.String(),
  /** One entry for each invalid parameter or field. */
  details: Type.Optional(
    Type.Array(ClosedObject({ field: Type.String(), message: Type.String() })),
  ),
});
export type Problem = Static<typeof ProblemSchema>;
