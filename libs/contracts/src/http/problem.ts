/** Schema of API errors. Import it from ../http.ts. */
import Type, { type Static } from 'typebox';
import { namedObject, NO_ADDITIONAL_PROPERTIES } from './schema-parts.ts';

/** The body of every API error. Each `code` has a page in docs/problems/. */
export const ProblemSchema = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    requestId: Type.String(),
    /** One entry for each invalid parameter or field. */
    details: Type.Optional(
      Type.Array(
        Type.Object({ field: Type.String(), message: Type.String() }, NO_ADDITIONAL_PROPERTIES),
      ),
    ),
  },
  namedObject('Problem'),
);
export type Problem = Static<typeof ProblemSchema>;
