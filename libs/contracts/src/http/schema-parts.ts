import Type, { type TProperties, type TSchema } from 'typebox';

/** A value of the schema, or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An object without additional properties. */
export function ClosedObject<Properties extends TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/**
 * A closed object that has a name in the OpenAPI document. The document contains it once and refers
 * to it by this name, which is unique.
 */
export function NamedObject<Properties extends TProperties>(title: string, properties: Properties) {
  return Type.Object(properties, { title, additionalProperties: false });
}
