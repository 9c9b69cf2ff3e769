import { afterEach, beforeEach, jest } from '@jest/globals';
import { openFakeBrowser, createFakeServer, createUser } from './tab.ts';
import type { FakeBrowser, FakeServer } from './tab.ts';

/** The session of a page that the server rendered for Hemi. */
export const HEMI_SESSION = { state: 'live', user: createUser('hemi') } as const;

export interface TabsUnderTest {
  readonly browser: FakeBrowser;
  readonly server: FakeServer;
  /** Advances the fake timers, which do not advance by themselves. */
  advance(ms?: number): Promise<void>;
  /** The tokens that were sent to the server, in order. Null means a sign-out. */
  getSessionTokens(): (string | null | undefined)[];
}

/**
 * Call this once per test file. Each test starts with an empty browser, and with a server that has
 * received no requests.
 */
export function setUpTabs(): TabsUnderTest {
  const browser = openFakeBrowser();
  const server = createFakeServer();
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(browser, openFakeBrowser());
    Object.assign(server, createFakeServer());
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return {
    browser,
    server,
    advance: async (ms = 0) => {
      await jest.advanceTimersByTimeAsync(ms);
    },
    getSessionTokens: () =>
      server.calls.filter(({ path }) => path === '/api/__session').map(({ token }) => token),
  };
}
