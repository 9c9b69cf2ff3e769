/** What a document of the API breaks for those who were built on the one that was released. */
import type { ApiDocument, Operation, Parameter } from './document.ts';
import { schemaFaults } from './schema-faults.ts';
import type { Direction, Fault } from './schema-faults.ts';
import type { Schema } from './schema.ts';

export interface ApiFault extends Fault {
  /** `GET /api/listings (searchListings)` */
  readonly operation: string;
}

interface Found {
  readonly name: string;
  readonly operation: Operation;
  /** Of its address, in their order. */
  readonly pathParameters: readonly string[];
}

const KEEP_OPERATION = 'Keep it and mark it `deprecated`; it may go one release later.';
const KEEP_OPEN =
  'Let in whoever was let in, or make another operation for those who are not everybody.';
const KEEP_STATUS =
  'Keep answering it: callers tell what happened by it. What is new takes an operation of its own.';

/** @returns nothing where everybody who knows `old` is served by `next` */
export function apiFaults(old: ApiDocument, next: ApiDocument): readonly ApiFault[] {
  const successors = listOperations(next);
  return [...listOperations(old)].flatMap(([address, before]) => {
    const after = successors.get(address);
    const faults = after
      ? operationFaults(before, after)
      : before.operation.deprecated
        ? []
        : [{ place: '', what: 'is gone', advice: KEEP_OPERATION }];
    return faults.map((fault) => ({ ...fault, operation: before.name }));
  });
}

/** By method and address; what the parts of an address are called is nobody's business but the document's. */
function listOperations({ paths }: ApiDocument): ReadonlyMap<string, Found> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Found] => [
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

function operationFaults(before: Found, after: Found): readonly Fault[] {
  return [
    ...securityFaults(before.operation, after.operation),
    ...parameterFaults(before, after),
    ...bodyFaults(before.operation, after.operation),
    ...answerFaults(before.operation, after.operation),
  ];
}

/** Whoever got in by one of the old ways has to get in by one of the new ones. */
function securityFaults(
  { security: before = [] }: Operation,
  { security: after = [] }: Operation,
): readonly Fault[] {
  const ways = (some: typeof before) => (some.length === 0 ? [{}] : some);
  const opens = (had: (typeof before)[number], asked: (typeof before)[number]) =>
    Object.entries(asked).every(
      ([scheme, permissions]) =>
        permissions.every((permission) => had[scheme]?.includes(permission)) && scheme in had,
    );
  const shut = ways(before).filter((had) => !ways(after).some((asked) => opens(had, asked)));
  return shut.map((had) => ({
    place: '',
    what: `no longer lets in ${Object.keys(had).length === 0 ? 'everybody' : JSON.stringify(had)}`,
    advice: KEEP_OPEN,
  }));
}

function parameterFaults(before: Found, after: Found): readonly Fault[] {
  /** Parts of the address are known by where they stand. */
  const toParameterKey = ({ pathParameters }: Found, { in: where, name }: Parameter) =>
    `${where} ${where === 'path' ? pathParameters.indexOf(name) : name.toLowerCase()}`;
  const [old, next] = [before, after].map(
    (found) =>
      new Map(
        (found.operation.parameters ?? []).map((parameter) => [
          toParameterKey(found, parameter),
          parameter,
        ]),
      ),
  ) as [Map<string, Parameter>, Map<string, Parameter>];
  const known = [...old].flatMap(([key, parameter]): readonly Fault[] => {
    const place = `${parameter.in} parameter ${parameter.name}`;
    const successor = next.get(key);
    if (!successor)
      return parameter.deprecated
        ? []
        : [
            {
              place,
              what: 'is no longer taken',
              advice: 'Keep taking it and mark it `deprecated`; it may go one release later.',
            },
          ];
    const demand: readonly Fault[] =
      successor.required && !parameter.required
        ? [
            {
              place,
              what: 'must now be sent',
              advice: 'Make it optional and say in the code what its absence means.',
            },
          ]
        : [];
    return [...demand, ...within(place, parameter.schema, successor.schema, 'request')];
  });
  const demanded = [...next].filter(([key, parameter]) => parameter.required && !old.has(key));
  return [
    ...known,
    ...demanded.map(([, parameter]) => ({
      place: `${parameter.in} parameter ${parameter.name}`,
      what: 'is new and must be sent',
      advice: 'Make it optional and say in the code what its absence means.',
    })),
  ];
}

function bodyFaults(
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
): readonly Fault[] {
  if (!before)
    return after?.required
      ? [
          {
            place: 'request',
            what: 'must now have a body',
            advice: 'Make it optional, or make another operation.',
          },
        ]
      : [];
  const demand: readonly Fault[] =
    after?.required && !before.required
      ? [
          {
            place: 'request',
            what: 'must now have a body',
            advice: 'Make it optional, or make another operation.',
          },
        ]
      : [];
  const bodies = Object.entries(before.content).flatMap(([type, { schema }]): readonly Fault[] => {
    const successor = after?.content[type];
    if (!successor)
      return [
        { place: 'request', what: `is no longer taken as ${type}`, advice: 'Keep taking it.' },
      ];
    return within('request', schema ?? {}, successor.schema ?? {}, 'request');
  });
  return [...demand, ...bodies];
}

function answerFaults(
  { responses: before }: Operation,
  { responses: after }: Operation,
): readonly Fault[] {
  const known = Object.entries(before).flatMap(([status, { content = {} }]): readonly Fault[] => {
    const place = `answer ${status}`;
    const successor = after[status];
    if (!successor) return [{ place, what: 'is gone', advice: KEEP_STATUS }];
    return Object.entries(content).flatMap(([type, { schema }]): readonly Fault[] => {
      const body = successor.content?.[type];
      if (!body)
        return [
          {
            place,
            what: `no longer comes as ${type}`,
            advice: 'Keep sending it to whoever asks for it.',
          },
        ];
      return within(place, schema ?? {}, body.schema ?? {}, 'answer');
    });
  });
  // Of an error's status nobody needs to know more than that it is one; of a success, what is in it.
  const successes = Object.keys(after).filter(
    (status) => status.startsWith('2') && !(status in before),
  );
  return [
    ...known,
    ...successes.map((status) => ({
      place: `answer ${status}`,
      what: 'is new: callers do not know what is in it',
      advice: KEEP_STATUS,
    })),
  ];
}

function within(place: string, old: Schema, next: Schema, direction: Direction): readonly Fault[] {
  return schemaFaults(old, next, direction).map((fault) => ({
    ...fault,
    place: fault.place === '' ? place : `${place}: ${fault.place}`,
  }));
}
