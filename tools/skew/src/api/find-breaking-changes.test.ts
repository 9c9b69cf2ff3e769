import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { dereference } from './dereference.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';
import { formatReleasedApi } from './document.ts';
import type { ApiDocument, Operation, ReleasedApi } from './document.ts';

/** Parsed JSON of unknown type, whose values the tests read with `at`. */
type Loose = Record<string, never>;

const DOCUMENT = readFileSync(
  new URL('../../../../apps/api/openapi.json', import.meta.url),
  'utf8',
);
let next: ApiDocument;

beforeEach(() => {
  next = readDocument();
});

const readDocument = () => dereference(JSON.parse(DOCUMENT) as ApiDocument);
const old = readDocument();
/** Returns the inner value of parsed JSON at the given path of keys. */
const at = <Inner = Loose>(value: unknown, ...keys: readonly (string | number)[]) =>
  keys.reduce<Loose>(
    (inner, key) => inner[key] as unknown as Loose,
    value as Loose,
  ) as unknown as Inner;
const operation = (method: string, path: string) =>
  at<Record<string, unknown> & Operation>(next.paths, path, method);
const listChanges = (before = old) =>
  findBreakingChanges(before, next).map(
    ({ operation: name, path, description }) => `${name} | ${path} | ${description}`,
  );

describe('findBreakingChanges', () => {
  it('finds nothing when the document is unchanged or has only additions', () => {
    expect(listChanges()).toEqual([]);
    at<object[]>(operation('get', '/api/listings'), 'parameters').push({
      name: 'colour',
      in: 'query',
      schema: { type: 'string' },
    });
    Object.assign(
      at<object>(
        operation('get', '/api/site'),
        'responses',
        '200',
        'content',
        'application/json',
        'schema',
        'properties',
      ),
      { weather: { type: 'string' } },
    );
    Object.assign(next.paths, { '/api/weather': { get: { responses: { 200: {} } } } });
    Object.assign(at<object>(operation('get', '/api/listings'), 'responses'), { 418: {} });
    expect(listChanges()).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    [
      'reports a removed operation',
      () => delete at<Record<string, unknown>>(next.paths, '/api/site')['get'],
      'GET /api/site (getSite) |  | is gone',
    ],
    [
      'reports a removed status',
      () =>
        delete at<Record<string, unknown>>(operation('get', '/api/listings/{id}'), 'responses')[
          '410'
        ],
      'GET /api/listings/{id} (getListing) | response 410 | is gone',
    ],
    [
      'reports a new success status',
      () => Object.assign(at<object>(operation('get', '/api/site'), 'responses'), { 202: {} }),
      'GET /api/site (getSite) | response 202 | is new: existing clients do not know its body',
    ],
    [
      'reports a removed parameter',
      () => at<unknown[]>(operation('get', '/api/listings'), 'parameters').shift(),
      'GET /api/listings (searchListings) | query parameter term | is no longer accepted',
    ],
    [
      'reports an optional parameter that becomes required',
      () =>
        Object.assign(at<object>(operation('get', '/api/listings'), 'parameters', 0), {
          required: true,
        }),
      'GET /api/listings (searchListings) | query parameter term | is now required',
    ],
    [
      'reports a new required parameter',
      () =>
        at<object[]>(operation('get', '/api/listings'), 'parameters').push({
          name: 'colour',
          in: 'query',
          required: true,
          schema: {},
        }),
      'GET /api/listings (searchListings) | query parameter colour | is new and required',
    ],
    [
      'reports a tighter limit on a parameter',
      () =>
        Object.assign(at<object>(operation('get', '/api/listings'), 'parameters', 0, 'schema'), {
          maxLength: 100,
        }),
      'GET /api/listings (searchListings) | query parameter term | has a tighter maxLength: 100 (was: 200)',
    ],
    [
      'reports an optional body field that becomes required',
      () =>
        at<string[]>(
          operation('post', '/api/contact-messages'),
          'requestBody',
          'content',
          'application/json',
          'schema',
          'required',
        ).push('topic'),
      'POST /api/contact-messages (sendContactMessage) | request: topic | is now required',
    ],
    [
      'reports a removed media type of the request body',
      () =>
        delete at<Record<string, unknown>>(
          operation('post', '/api/contact-messages'),
          'requestBody',
          'content',
        )['application/x-www-form-urlencoded'],
      'POST /api/contact-messages (sendContactMessage) | request | is no longer accepted as application/x-www-form-urlencoded',
    ],
    [
      'reports a removed response field',
      () =>
        delete at<Record<string, unknown>>(
          operation('get', '/api/site'),
          'responses',
          '200',
          'content',
          'application/json',
          'schema',
          'properties',
        )['redirects'],
      'GET /api/site (getSite) | response 200: redirects | is gone',
    ],
    [
      'reports a removed media type of the response',
      () =>
        delete at<Record<string, unknown>>(
          operation('get', '/api/site'),
          'responses',
          '200',
          'content',
        )['application/json'],
      'GET /api/site (getSite) | response 200 | is no longer sent as application/json',
    ],
    [
      'reports a public operation that becomes restricted',
      () => Object.assign(operation('get', '/api/site'), { security: [{ session: [] }] }),
      'GET /api/site (getSite) |  | no longer allows anonymous callers',
    ],
    [
      'reports a newly required permission',
      () =>
        Object.assign(operation('get', '/api/account'), { security: [{ session: ['editor'] }] }),
      'GET /api/account (getAccount) |  | no longer allows {"session":[]}',
    ],
  ])('%s', (_, change, message) => {
    change();
    expect(listChanges()).toEqual([message]);
  });

  it('ignores renamed path parameters', () => {
    const path = '/api/listings/{id}';
    const renamed = JSON.parse(
      JSON.stringify(at(next.paths, path)).replaceAll('"name":"id"', '"name":"listingId"'),
    ) as ApiDocument['paths'][string];
    next = {
      paths: {
        ...Object.fromEntries(Object.entries(next.paths).filter(([name]) => name !== path)),
        '/api/listings/{listingId}': renamed,
      },
    };
    expect(listChanges()).toEqual([]);
  });

  it('ignores the removal of anything that was released as deprecated', () => {
    const before = readDocument();
    Object.assign(at<object>(before.paths, '/api/site', 'get'), { deprecated: true });
    Object.assign(at<object>(before.paths, '/api/listings', 'get', 'parameters', 0), {
      deprecated: true,
    });
    delete at<Record<string, unknown>>(next.paths, '/api/site')['get'];
    at<unknown[]>(operation('get', '/api/listings'), 'parameters').shift();
    expect(listChanges(before)).toEqual([]);
  });

  it('finds the same changes when the old document is a released one, which has no descriptions', () => {
    const released = JSON.parse(formatReleasedApi(next, '2026-11-22', null)) as ReleasedApi;
    expect([
      released.releasedOn,
      released.because,
      JSON.stringify(released).includes('Words to search for.'),
    ]).toEqual(['2026-11-22', null, false]);
    expect([
      ...findBreakingChanges(released, next),
      ...findBreakingChanges(next, released),
    ]).toEqual([]);
  });
});
