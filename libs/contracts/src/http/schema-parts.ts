import Type, { type TSchema } from 'typebox';

/** The options of an object that has no other properties. */
export const Closed = { additionalProperties: false } as const;
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
