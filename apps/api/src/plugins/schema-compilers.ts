/**
 * Compiles each schema once per process. Fastify's defaults compile a schema for every response that uses it and again
 * for every server, which takes most of the time of a server's start: `ProblemSchema` alone is in hundreds of answers.
 */
import { AjvCompiler } from '@fastify/ajv-compiler';
import {
  SerializerSelector,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

/** Ajv remembers the schemas that it has compiled, and all servers share one Ajv. */
const buildSharedValidator = AjvCompiler();
const buildFreshSerializer = SerializerSelector();
const serializers = new WeakMap<object, Serializer>();

const buildValidator: typeof buildSharedValidator = (externalSchemas, options) => {
  const compile = buildSharedValidator(externalSchemas, options);
  return (route) => {
    checkHeaderNames(route as RoutePart);
    return compile(route);
  };
};

/** What Fastify passes to a compiler, although the type says that it is a schema. */
interface RoutePart {
  readonly schema: { readonly properties?: object };
  readonly httpPart?: string;
}

/** Node gives header names in lower case, and Fastify converts a schema only for its own compiler. */
function checkHeaderNames({ schema, httpPart }: RoutePart): void {
  if (httpPart !== 'headers') return;
  const name = Object.keys(schema.properties ?? {}).find((key) => key !== key.toLowerCase());
  if (name !== undefined)
    throw new Error(`A schema must have the header ${name} in lower case: it would never match.`);
}

const buildSerializer: SerializerFactory = (externalSchemas, options) => {
  const compile = buildFreshSerializer(externalSchemas, options);
  return (route) => {
    const schema = route.schema as object;
    const serializer = serializers.get(schema) ?? compile(route);
    serializers.set(schema, serializer);
    return serializer;
  };
};

/** Schemas must not refer to schemas that a server adds (`addSchema`), because other servers may have other ones. */
export const schemaCompilers: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator, buildSerializer },
};
