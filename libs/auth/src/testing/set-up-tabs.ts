import { afterEach, beforeEach, jest } from '@jest/globals';
import { openBrowser, openServer, createUser } from './tab.ts';
import type { Browser, Server } from './tab.ts';

/** The session of a page that the server rendered for Hemi. */
export const LIVE = { state: 'live', user: createUser('hemi') } as const;

export interface TabsUnderTest {
  readonly browser: Browser;
  readonly server: Server;
  /** Advances the fake timers, which otherwise stand still. */
  pass(ms?: number): Promise<void>;
  /** The tokens that were sent to the server, in order. Null is a sign-out. */
  posts(): (string | null | undefined)[];
}

/**
 * Call once per test file. Each test starts with an empty browser and a server without requests.
 */
export function setUpTabs(): TabsUnderTest {
  const browser = openBrowser();
  const server = openServer();
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(browser, openBrowser());
    Object.assign(server, openServer());
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return {
    browser,
    server,
    pass: async (ms = 0) => {
      await jest.advanceTimersByTimeAsync(ms);
    },
    posts: () =>
      server.calls.filter(({ path }) => path === '/api/__session').map(({ token }) => token),
  };
}
