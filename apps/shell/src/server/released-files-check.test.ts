import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { findUnservedFile } from './released-files-check.ts';
import { computeDigest, type InstalledRelease } from './releases/release-files.ts';

const BASE = '/assets/remotes/calendar/1.0.0-abc/client/';
const hash = (text: string) => computeDigest(Buffer.from(text));
const RELEASE = {
  release: {
    id: 'calendar',
    version: '1.0.0-abc',
    integrity: {
      'client/entry.js': hash('entry'),
      'client/front.css': hash('front'),
      'client/front.css.br': hash('compressed'),
      'client/entry.js.map': hash('map'),
      'server/server.cjs': hash('server'),
    },
  },
} as unknown as InstalledRelease;

let server: FastifyInstance;
beforeEach(() => {
  server = Fastify();
  server.get(`${BASE}entry.js`, () => 'entry');
});
afterEach(() => server.close());

describe('findUnservedFile', () => {
  it('returns null when browsers get every script and stylesheet', async () => {
    server.get(`${BASE}front.css`, () => 'front');
    expect(await findUnservedFile(server, RELEASE)).toBeNull();
  });

  it('names a file that browsers do not get', async () => {
    expect(await findUnservedFile(server, RELEASE)).toBe(
      `The shell answers 404 to ${BASE}front.css.`,
    );
  });

  it('names a file whose bytes have changed', async () => {
    server.get(`${BASE}front.css`, () => 'changed');
    expect(await findUnservedFile(server, RELEASE)).toBe(
      `The bytes that the shell sends for ${BASE}front.css are not those that were released.`,
    );
  });
});
