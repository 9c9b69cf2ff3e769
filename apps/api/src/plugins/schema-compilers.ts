/**
 * Compiles each schema only once per process, when a request first needs it. By default, Fastify
 * compiles all schemas when a server starts, and a schema again for every response that uses it,
 * which takes up most of the start-up time: `ProblemSchema` alone occurs in hundreds of responses.
 */
import { AjvCompiler } from '@fastify/ajv-compiler';
import {
  SerializerSelector,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

/** Ajv caches the schemas that it has compiled, and all servers share this one instance. */
const buildSharedValidator = AjvCompiler();
const buildFreshSerializer = SerializerSelector();
const serializers = new WeakMap<object, Serializer>();

const buildValidator: typeof buildSharedValidator = (externalSchemas, options) => {
  const compile = buildSharedValidator(externalSchemas, options);
  return (route) => {
    checkHeaderNames(route as RoutePart);
    let compiled: ReturnType<typeof compile> | undefined;
    const validate = (data: unknown) => {
      compiled ??= compile(route);
      const result = compiled(data) as unknown;
      // Fastify reads the errors from the function that it called.
      Object.assign(validate, { errors: compiled.errors });
      return result;
    };
    return validate as unknown as ReturnType<typeof compile>;
  };
};

/**
 * The value that Fastify actually passes to a compiler, although Fastify's types declare a schema.
 */
interface RoutePart {
  readonly schema: { readonly properties?: object };
  readonly httpPart?: string;
}

/**
 * Throws when a schema names a header in capitals, which no request could match: Node returns
 * header names in lower case, and Fastify converts a schema's names only for its own compiler.
 */
function checkHeaderNames({ schema, httpPart }: RoutePart): void {
  if (httpPart !== 'headers') return;
  const name = Object.keys(schema.properties ?? {}).find((key) => key !== key.toLowerCase());
  if (name !== undefined)
    throw new Error(
      `Write the header ${name} in lower case in the schema. Otherwise it never matches.`,
    );
}

const buildSerializer: SerializerFactory = (externalSchemas, options) => {
  const compile = buildFreshSerializer(externalSchemas, options);
  return (route) => {
    const schema = route.schema as object;
    let serialize: Serializer | undefined;
    return (data) => {
      if (!serialize) {
        serialize = serializers.get(schema) ?? compile(route);
        serializers.set(schema, serialize);
      }
      return serialize(data);
    };
  };
};

/**
 * Compiles schemas with caches that all servers share. Schemas must not reference schemas added to
 * a server with `addSchema`, because servers may add different ones.
 */
export const schemaCompilers: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator, buildSerializer },
};
