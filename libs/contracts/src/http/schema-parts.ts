import Type, { type TSchema } from 'typebox';

/** Options of an object schema without additional properties. */
export const NO_ADDITIONAL_PROPERTIES = { additionalProperties: false } as const;
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Options of an object schema without additional properties that has a name in the OpenAPI document.
 * The document contains it once and refers to it by this name, which is unique.
 */
export const namedObject = (title: string) => ({ title, ...NO_ADDITIONAL_PROPERTIES });
