import Type, { type TSchema } from 'typebox';

/** Options of an object schema without additional properties. */
export const NO_ADDITIONAL_PROPERTIES = { additionalProperties: false } as const;
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
