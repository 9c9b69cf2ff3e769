/**
 * Finds the changes in an API document that break clients that were built against the released
 * document.
 */
import type { ApiDocument, Operation, Parameter } from './document.ts';
import { findSchemaBreakingChanges } from './find-schema-breaking-changes.ts';
import type { PayloadDirection, BreakingChange } from './find-schema-breaking-changes.ts';
import type { Schema } from './schema.ts';

export interface ApiBreakingChange extends BreakingChange {
  /** Method, path and id, such as `GET /api/listings (searchListings)`. */
  readonly operation: string;
}

interface LocatedOperation {
  readonly name: string;
  readonly operation: Operation;
  /** Names of the path parameters, in the order in which they appear in the path. */
  readonly pathParameters: readonly string[];
}

const KEEP_OPERATION = 'Keep it and mark it `deprecated`; you can remove it one release later.';
const KEEP_ACCESS =
  'Keep access for the callers that have it now, or add a new operation with the stricter rule.';
const KEEP_STATUS =
  'Keep sending this status: clients rely on it to see what happened. Add a new operation for new outcomes.';

/** @returns an empty array when every client that was built against `old` also works with `next` */
export function findBreakingChanges(
  old: ApiDocument,
  next: ApiDocument,
): readonly ApiBreakingChange[] {
  const successors = listOperations(next);
  return [...listOperations(old)].flatMap(([address, before]) => {
    const after = successors.get(address);
    const changes = after
      ? compareOperations(before, after)
      : before.operation.deprecated
        ? []
        : [{ path: '', description: 'is gone', advice: KEEP_OPERATION }];
    return changes.map((change) => ({ ...change, operation: before.name }));
  });
}

/**
 * Maps the method and path of each operation to the operation. Names of path parameters are not
 * part of the key.
 */
function listOperations({ paths }: ApiDocument): ReadonlyMap<string, LocatedOperation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, LocatedOperation] => [
        `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`,
        {
          name: `${method.toUpperCase()} ${path} (${operation.operationId ?? 'unnamed'})`,
          operation,
          pathParameters: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
        },
      ]),
    ),
  );
}

function compareOperations(
  before: LocatedOperation,
  after: LocatedOperation,
): readonly BreakingChange[] {
  return [
    ...compareSecurity(before.operation, after.operation),
    ...compareParameters(before, after),
    ...compareRequestBodies(before.operation, after.operation),
    ...compareResponses(before.operation, after.operation),
  ];
}

/**
 * Every combination of credentials that was sufficient before must satisfy at least one of the new
 * security requirements.
 */
function compareSecurity(
  { security: before = [] }: Operation,
  { security: after = [] }: Operation,
): readonly BreakingChange[] {
  const alternatives = (security: typeof before) => (security.length === 0 ? [{}] : security);
  const satisfies = (offered: (typeof before)[number], required: (typeof before)[number]) =>
    Object.entries(required).every(
      ([scheme, permissions]) =>
        permissions.every((permission) => offered[scheme]?.includes(permission)) &&
        scheme in offered,
    );
  const refused = alternatives(before).filter(
    (offered) => !alternatives(after).some((required) => satisfies(offered, required)),
  );
  return refused.map((offered) => ({
    path: '',
    description: `no longer allows ${Object.keys(offered).length === 0 ? 'anonymous callers' : JSON.stringify(offered)}`,
    advice: KEEP_ACCESS,
  }));
}

function compareParameters(
  before: LocatedOperation,
  after: LocatedOperation,
): readonly BreakingChange[] {
  /** Path parameters are identified by their position, all other parameters by their name. */
  const toParameterKey = ({ pathParameters }: LocatedOperation, { in: where, name }: Parameter) =>
    `${where} ${where === 'path' ? pathParameters.indexOf(name) : name.toLowerCase()}`;
  const [old, next] = [before, after].map(
    (located) =>
      new Map(
        (located.operation.parameters ?? []).map((parameter) => [
          toParameterKey(located, parameter),
          parameter,
        ]),
      ),
  ) as [Map<string, Parameter>, Map<string, Parameter>];
  const known = [...old].flatMap(([key, parameter]): readonly BreakingChange[] => {
    const place = `${parameter.in} parameter ${parameter.name}`;
    const successor = next.get(key);
    if (!successor)
      return parameter.deprecated
        ? []
        : [
            {
              path: place,
              description: 'is no longer accepted',
              advice:
                'Keep accepting it and mark it `deprecated`; you can remove it one release later.',
            },
          ];
    const requirement: readonly BreakingChange[] =
      successor.required && !parameter.required
        ? [
            {
              path: place,
              description: 'is now required',
              advice: 'Make it optional and define what its absence means.',
            },
          ]
        : [];
    return [...requirement, ...compareWithin(place, parameter.schema, successor.schema, 'request')];
  });
  const newlyRequired = [...next].filter(([key, parameter]) => parameter.required && !old.has(key));
  return [
    ...known,
    ...newlyRequired.map(([, parameter]) => ({
      path: `${parameter.in} parameter ${parameter.name}`,
      description: 'is new and required',
      advice: 'Make it optional and define what its absence means.',
    })),
  ];
}

function compareRequestBodies(
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
): readonly BreakingChange[] {
  if (!before)
    return after?.required
      ? [
          {
            path: 'request',
            description: 'now requires a body',
            advice: 'Make the body optional, or add a new operation.',
          },
        ]
      : [];
  const requirement: readonly BreakingChange[] =
    after?.required && !before.required
      ? [
          {
            path: 'request',
            description: 'now requires a body',
            advice: 'Make the body optional, or add a new operation.',
          },
        ]
      : [];
  const bodies = Object.entries(before.content).flatMap(
    ([type, { schema }]): readonly BreakingChange[] => {
      const successor = after?.content[type];
      if (!successor)
        return [
          {
            path: 'request',
            description: `is no longer accepted as ${type}`,
            advice: 'Keep accepting it.',
          },
        ];
      return compareWithin('request', schema ?? {}, successor.schema ?? {}, 'request');
    },
  );
  return [...requirement, ...bodies];
}

function compareResponses(
  { responses: before }: Operation,
  { responses: after }: Operation,
): readonly BreakingChange[] {
  const known = Object.entries(before).flatMap(
    ([status, { content = {} }]): readonly BreakingChange[] => {
      const place = `response ${status}`;
      const successor = after[status];
      if (!successor) return [{ path: place, description: 'is gone', advice: KEEP_STATUS }];
      return Object.entries(content).flatMap(([type, { schema }]): readonly BreakingChange[] => {
        const body = successor.content?.[type];
        if (!body)
          return [
            {
              path: place,
              description: `is no longer sent as ${type}`,
              advice: 'Keep sending it to clients that request it.',
            },
          ];
        return compareWithin(place, schema ?? {}, body.schema ?? {}, 'response');
      });
    },
  );
  // A client treats an unknown error status like any error, but cannot read the response of an
  // unknown success status.
  const successes = Object.keys(after).filter(
    (status) => status.startsWith('2') && !(status in before),
  );
  return [
    ...known,
    ...successes.map((status) => ({
      path: `response ${status}`,
      description: 'is new: existing clients do not know its body',
      advice: KEEP_STATUS,
    })),
  ];
}

function compareWithin(
  place: string,
  old: Schema,
  next: Schema,
  direction: PayloadDirection,
): readonly BreakingChange[] {
  return findSchemaBreakingChanges(old, next, direction).map((change) => ({
    ...change,
    path: change.path === '' ? place : `${place}: ${change.path}`,
  }));
}
