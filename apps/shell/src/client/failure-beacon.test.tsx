import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LiveRemote } from '../composition.ts';
import { createFailureBeacon, REMOTE_ERRORS_ENDPOINT } from './failure-beacon.ts';

const createLiveRemote = (id: string, version: string): LiveRemote => ({
  id,
  version,
  base: `/assets/remotes/${id}/${version}/`,
  entry: 'e.js',
  integrity: null,
  routes: [],
  slots: [],
  navigation: [],
});
const composition = {
  remotes: [createLiveRemote('search', '1.0.0-a'), createLiveRemote('listings', '2.0.0-b')],
};

/** The id of the route that each remote shows. */
let routes: Readonly<Record<string, string>>;
const findRoute = (remote: string) => routes[remote];
/** The bodies of the sent beacons. */
let sent: Promise<string>[];
let listeners: Map<string, EventListener>;

function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}

beforeEach(() => {
  sent = [];
  routes = {};
  listeners = new Map();
  jest
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation(
      (type: string, listener: unknown) => void listeners.set(type, listener as EventListener),
    );
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, blob: Blob) => {
      expect([address, blob.type]).toEqual([REMOTE_ERRORS_ENDPOINT, 'application/json']);
      sent.push(readText(blob));
      return true;
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const readReports = async () => (await Promise.all(sent)).map((body) => JSON.parse(body) as object);
function createErrorThrownIn(file: string, message = 'No gate'): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at open (https://paddock.example/assets/shell/shell.1.js:1:2)\n    at Gate (https://paddock.example${file}:3:4)`;
  return error;
}

describe('createFailureBeacon', () => {
  it('sends the remote, its version, the error code and the scrubbed message, and nothing else', async () => {
    createFailureBeacon(composition, findRoute).report(
      'search',
      'entry-failed',
      new Error('No gate for hemi@example.nz at /results?term=hemi'),
    );
    expect(await readReports()).toEqual([
      {
        remote: 'search',
        version: '1.0.0-a',
        code: 'entry-failed',
        message: 'Error: No gate for … at …',
        stack: '',
      },
    ]);
  });

  it('sends at most one failure per remote and route', async () => {
    const { report } = createFailureBeacon(composition, findRoute);
    for (const owner of ['search', 'search', 'listings', 'search']) report(owner, 'render');
    routes = { search: 'results' };
    for (const owner of ['search', 'search', 'listings']) report(owner, 'render');
    expect(await readReports()).toEqual([
      { remote: 'search', version: '1.0.0-a', code: 'render' },
      { remote: 'listings', version: '2.0.0-b', code: 'render' },
      { remote: 'search', version: '1.0.0-a', route: 'results', code: 'render' },
    ]);
  });

  it('attributes an error to the remote whose code threw it', async () => {
    createFailureBeacon(composition, findRoute).report(
      'search',
      'render',
      createErrorThrownIn('/assets/remotes/listings/2.0.0-b/slot.js'),
    );
    expect(await readReports()).toEqual([
      {
        remote: 'listings',
        version: '2.0.0-b',
        code: 'render',
        message: 'Error: No gate',
        stack: '/assets/shell/shell.1.js:1:2\n/assets/remotes/listings/2.0.0-b/slot.js:3:4',
      },
    ]);
  });

  it('sends uncaught errors that a remote threw', async () => {
    createFailureBeacon(composition, findRoute);
    listeners.get('error')?.(
      Object.assign(new Event('error'), {
        error: 'a thrown string',
        filename: 'https://paddock.example/assets/remotes/search/1.0.0-a/chunk.js',
      }),
    );
    listeners.get('unhandledrejection')?.(
      Object.assign(new Event('unhandledrejection'), {
        reason: createErrorThrownIn('/assets/remotes/listings/2.0.0-b/remote.js'),
      }),
    );
    expect(await readReports()).toEqual([
      { remote: 'search', version: '1.0.0-a', code: 'uncaught' },
      expect.objectContaining({ remote: 'listings', version: '2.0.0-b', code: 'uncaught' }),
    ]);
  });

  it('ignores errors of the shell and of browser extensions, and all errors while offline', () => {
    const { report } = createFailureBeacon(composition, findRoute);
    report('shell', 'hydration', new Error('text differs'));
    listeners.get('error')?.(
      Object.assign(new Event('error'), {
        error: new Error('extension'),
        filename: 'chrome-extension://abc/content.js',
      }),
    );
    listeners.get('unhandledrejection')?.(
      Object.assign(new Event('unhandledrejection'), { reason: undefined }),
    );
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    report('search', 'entry-failed');
    expect(sent).toEqual([]);
  });
});
