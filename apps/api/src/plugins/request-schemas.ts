/**
 * Request schemas that several routes share. They allow no additional properties, so unknown
 * parameters cause a 400.
 */
import Type from 'typebox';

export const NoQuerySchema = Type.Object({}, { additionalProperties: false });

export const PublicIdParamsSchema = Type.Object(
  { id: Type.String({ pattern: '^[1-9][0-9]{8,11}$', description: 'Public id: 9 to 12 digits.' }) },
  { additionalProperties: false },
);
