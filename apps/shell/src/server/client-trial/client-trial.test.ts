/** Opens pages in jsdom, as a shell without a browser does. Stack tests try whole releases. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { openPage } from './client-trial.ts';

jest.setTimeout(60_000);

const BASE = '/assets/remotes/calendar/1.0.0-a/client';
/** A page with a slot of the remote, and the shell's scripts. */
const PAGE = `<!doctype html><header></header><main></main><div data-slot="calendar.days"></div>
<script>
  localStorage.setItem('pd-shell', '1');
  paddockFederation = { runtime: { loadRemote: () => window.entry } };
  window.entry = new Promise((resolve) => { window.provide = resolve; });
</script>
<script src="${BASE}/entry.js"></script>`;
const PROVIDE = `provide({ remote: { routes: [], slots: { days: { load } } } });`;

let server: FastifyInstance;
afterEach(() => server.close());

async function open(script: string, limitMs = 30_000) {
  server = Fastify();
  server.get('/calendar', (_request, reply) => reply.type('text/html').send(PAGE));
  server.get(`${BASE}/entry.js`, (_request, reply) => reply.type('text/javascript').send(script));
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const page = {
    origin,
    path: '/calendar',
    cookie: { name: 'pd-preview', value: 'token' },
    remote: 'calendar',
    version: '1.0.0-a',
    federationName: 'paddock_calendar',
    slots: ['calendar.days'],
  };
  return await openPage(page, null, limitMs);
}

describe('openPage', () => {
  it('observes what the release’s scripts store and change, but not what other scripts do', async () => {
    const opened = await open(`
      async function load() {
        localStorage.setItem('days', '7');
        sessionStorage.weeks = '1';
        document.cookie = 'months=12; path=/';
        document.querySelector('[data-slot]').textContent = 'Seven days';
        document.querySelector('main').append('Seven days');
        document.querySelector('header').classList.add('is-red');
        document.body.style.color = 'red';
        document.body.dataset.days === '7';
        Array.prototype.last = function last() {};
        window.fetch = () => {};
      }
      ${PROVIDE}`);
    expect(opened).toEqual({
      loadError: null,
      reports: [],
      stored: ['days', 'months', 'weeks'],
      changed: ['<header>', '<body>'],
      globals: expect.arrayContaining(['Array.prototype.last', 'fetch']),
    });
  });

  it('returns the error of a slot that does not load', async () => {
    const { loadError } = await open(`
      async function load() { throw new Error('No days'); }
      ${PROVIDE}`);
    expect(loadError).toMatch(/^Error: No days\n +at .*entry\.js/);
  });

  it('ends a page that does not settle, and says so', async () => {
    await expect(open('for (;;);', 4_000)).rejects.toThrow(
      'The client did not settle within 4 s on /calendar.',
    );
  });
});
