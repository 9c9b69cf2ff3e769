import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { encodePayload } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';
import type { LiveComposition, LiveRemote } from '../../composition.ts';
import { startInspector } from './start-inspector.ts';

const toRemote = (id: string, paths: readonly string[], slots: readonly string[]): LiveRemote => ({
  id,
  version: '1.0.0-abc',
  base: `/assets/remotes/${id}/1.0.0-abc/`,
  entry: 'entry.js',
  integrity: null,
  routes: paths.map((path) => ({ id: path.slice(1), path, state: 'open' })),
  slots,
  navigation: [],
});
const COMPOSITION: LiveComposition = {
  hash: 'h1',
  remotes: [
    toRemote('search', ['/jobs'], ['header.search']),
    toRemote('account', ['/account'], ['listing.card']),
  ],
};

const script = (name: string, transferSize: number, duration: number) => ({
  name: `${location.origin}/assets/remotes/${name}`,
  transferSize,
  duration,
});
const ENTRIES: Readonly<Record<string, readonly object[]>> = {
  navigation: [{ responseStart: 40.4, responseEnd: 90 }],
  mark: [{ name: 'paddock:remote-ready', startTime: 700 }],
  resource: [
    script('search/1.0.0-abc/client/entry.js', 6_000, 30),
    script('search/1.0.0-abc/client/jobs.js', 12_000, 80),
    script('listings/1.0.0-abc/client/entry.js', 5_000, 900),
  ],
};

beforeEach(() => {
  // jsdom has no performance timeline.
  Object.assign(performance, { getEntriesByType: (type: string) => ENTRIES[type] ?? [] });
  history.replaceState(null, '', '/jobs');
  document.body.innerHTML = `
    <div data-slot="header.search"></div>
    <main id="main"><div data-slot="listing.card"></div><div data-slot="listing.card"></div></main>
    <script type="application/json" id="pd-page">${encodePayload({ composition: COMPOSITION })}</script>`;
});
afterEach(async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

const findPanel = () => screen.findByRole('complementary', { name: 'Page inspector' });

describe('startInspector', () => {
  it('shows nothing until the address asks for it, and then the owner of each part', async () => {
    startInspector();
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => {
      location.hash = '#pd-inspect';
    });
    const panel = await findPanel();
    expect(panel).toHaveTextContent('This page: search, route jobs');
    const [search, account] = screen.getAllByRole('listitem');
    expect(search).toHaveTextContent(
      /^search 1\.0\.0-abc.*On this page: the page, header\.search$/,
    );
    expect(account).toHaveTextContent('On this page: listing.card');
  });

  it.each([
    [{ canaryBucket: 7 }, 'Canary bucket 7 of 0 to 99.'],
    [{}, 'No canary bucket'],
  ])('shows the canary bucket that the server read: %j', async (build, text) => {
    globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(build)));
    history.replaceState(null, '', '/jobs#pd-inspect');
    startInspector();
    const panel = await findPanel();
    await waitFor(() => expect(panel).toHaveTextContent(text));
  });

  it('shows the events on the bus, newest first, and is open on later pages of the tab until it is closed', async () => {
    history.replaceState(null, '', '/account#pd-inspect');
    startInspector();
    await findPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    startInspector();
    await findPanel();
    expect(sessionStorage).toHaveLength(1);
    act(() => {
      eventBus.emit('search.submitted', { term: 'hay', listingTypes: ['item'] });
      eventBus.emit('listing.published', { listingId: '552471808273' });
    });
    const events = screen.getAllByRole('listitem').slice(COMPOSITION.remotes.length);
    expect(events.map(({ textContent }) => textContent)).toEqual([
      'listing.published{"listingId":"552471808273"}',
      'search.submitted{"term":"hay","listingTypes":["item"]}',
    ]);
  });

  it('creates a link that loads a remote from this computer, or says why it cannot', async () => {
    const requests: unknown[] = [];
    globalThis.fetch = jest.fn<typeof fetch>((input, init) => {
      const address = input instanceof Request ? input.url : input;
      const path = new URL(address, location.origin).pathname;
      if (path.endsWith('/build.json')) return Promise.resolve(Response.json({}));
      if (path === '/api/composition') return Promise.resolve(Response.json({ channel: 'live' }));
      requests.push([path, init?.body]);
      const message = 'You don’t have permission to do this.';
      const problem = { code: 'forbidden', message, requestId: 'r1' };
      return Promise.resolve(Response.json(problem, { status: 403 }));
    });
    history.replaceState(null, '', '/jobs#pd-inspect');
    startInspector();
    await findPanel();
    await userEvent.selectOptions(screen.getByLabelText('Remote'), 'account');
    await userEvent.type(screen.getByLabelText('Port on localhost'), '5173');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You don’t have permission');
    expect(requests).toEqual([
      ['/api/channels/live/overrides', JSON.stringify({ remote: 'account', port: 5_173 })],
    ]);
  });
});
