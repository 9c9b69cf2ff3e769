import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { apiFaults } from './api-faults.ts';
import { releasedText } from './document.ts';
import type { ApiDocument, Operation, ReleasedApi } from './document.ts';

/** To be taken apart. */
type Loose = Record<string, never>;

const DOCUMENT = readFileSync(
  new URL('../../../../apps/api/openapi.json', import.meta.url),
  'utf8',
);
let next: ApiDocument;

beforeEach(() => {
  next = JSON.parse(DOCUMENT) as ApiDocument;
});

const old = JSON.parse(DOCUMENT) as ApiDocument;
/** Of what is read here. */
const at = <Inner = Loose>(value: unknown, ...keys: readonly (string | number)[]) =>
  keys.reduce<Loose>(
    (inner, key) => inner[key] as unknown as Loose,
    value as Loose,
  ) as unknown as Inner;
const operation = (method: string, path: string) =>
  at<Record<string, unknown> & Operation>(next.paths, path, method);
const found = (before = old) =>
  apiFaults(before, next).map(({ operation: name, place, what }) => `${name} | ${place} | ${what}`);

describe('the real document', () => {
  it('breaks nothing where it has not changed, nor where things are added', () => {
    expect(found()).toEqual([]);
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
    expect(found()).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    [
      'an operation is gone',
      () => delete at<Record<string, unknown>>(next.paths, '/api/site')['get'],
      'GET /api/site (getSite) |  | is gone',
    ],
    [
      'a status is gone',
      () =>
        delete at<Record<string, unknown>>(operation('get', '/api/listings/{id}'), 'responses')[
          '410'
        ],
      'GET /api/listings/{id} (getListing) | answer 410 | is gone',
    ],
    [
      'there is another success',
      () => Object.assign(at<object>(operation('get', '/api/site'), 'responses'), { 202: {} }),
      'GET /api/site (getSite) | answer 202 | is new: callers do not know what is in it',
    ],
    [
      'a parameter is gone',
      () => at<unknown[]>(operation('get', '/api/listings'), 'parameters').shift(),
      'GET /api/listings (searchListings) | query parameter term | is no longer taken',
    ],
    [
      'a parameter must be sent',
      () =>
        Object.assign(at<object>(operation('get', '/api/listings'), 'parameters', 0), {
          required: true,
        }),
      'GET /api/listings (searchListings) | query parameter term | must now be sent',
    ],
    [
      'a parameter that must be sent is new',
      () =>
        at<object[]>(operation('get', '/api/listings'), 'parameters').push({
          name: 'colour',
          in: 'query',
          required: true,
          schema: {},
        }),
      'GET /api/listings (searchListings) | query parameter colour | is new and must be sent',
    ],
    [
      'a parameter is held tighter',
      () =>
        Object.assign(at<object>(operation('get', '/api/listings'), 'parameters', 0, 'schema'), {
          maxLength: 100,
        }),
      'GET /api/listings (searchListings) | query parameter term | has a tighter maxLength: 100 (was: 200)',
    ],
    [
      'a field must be sent',
      () =>
        at<string[]>(
          operation('post', '/api/contact-messages'),
          'requestBody',
          'content',
          'application/json',
          'schema',
          'required',
        ).push('topic'),
      'POST /api/contact-messages (sendContactMessage) | request: topic | must now be sent',
    ],
    [
      'a body is taken in another form',
      () =>
        delete at<Record<string, unknown>>(
          operation('post', '/api/contact-messages'),
          'requestBody',
          'content',
        )['application/x-www-form-urlencoded'],
      'POST /api/contact-messages (sendContactMessage) | request | is no longer taken as application/x-www-form-urlencoded',
    ],
    [
      'an answer lacks something',
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
      'GET /api/site (getSite) | answer 200: redirects | is gone',
    ],
    [
      'an answer comes in another form',
      () =>
        delete at<Record<string, unknown>>(
          operation('get', '/api/site'),
          'responses',
          '200',
          'content',
        )['application/json'],
      'GET /api/site (getSite) | answer 200 | no longer comes as application/json',
    ],
    [
      'it is not for everybody any more',
      () => Object.assign(operation('get', '/api/site'), { security: [{ session: [] }] }),
      'GET /api/site (getSite) |  | no longer lets in everybody',
    ],
    [
      'it takes a permission',
      () =>
        Object.assign(operation('get', '/api/account'), { security: [{ session: ['editor'] }] }),
      'GET /api/account (getAccount) |  | no longer lets in {"session":[]}',
    ],
  ])('%s', (_, change, message) => {
    change();
    expect(found()).toEqual([message]);
  });

  it('parts of an address may be called otherwise', () => {
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
    expect(found()).toEqual([]);
  });

  it('what was released as deprecated may go', () => {
    const before = JSON.parse(DOCUMENT) as ApiDocument;
    Object.assign(at<object>(before.paths, '/api/site', 'get'), { deprecated: true });
    Object.assign(at<object>(before.paths, '/api/listings', 'get', 'parameters', 0), {
      deprecated: true,
    });
    delete at<Record<string, unknown>>(next.paths, '/api/site')['get'];
    at<unknown[]>(operation('get', '/api/listings'), 'parameters').shift();
    expect(found(before)).toEqual([]);
  });

  it('is kept of a release without its words, and says the same', () => {
    const released = JSON.parse(releasedText(next, '2026-11-22', null)) as ReleasedApi;
    expect([
      released.released,
      released.because,
      JSON.stringify(released).includes('Words to search for.'),
    ]).toEqual(['2026-11-22', null, false]);
    expect([...apiFaults(released, next), ...apiFaults(next, released)]).toEqual([]);
  });
});
