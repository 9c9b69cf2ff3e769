import { afterEach, beforeEach, jest } from '@jest/globals';
import { openBrowser, openServer, createUser } from './tab.ts';
import type { Browser, Server } from './tab.ts';

/** A page that the server made for Hemi. */
export const LIVE = { state: 'live', user: createUser('hemi') } as const;

export interface TabsUnderTest {
  readonly browser: Browser;
  readonly server: Server;
  /** Time stands until a test lets it pass. */
  pass(ms?: number): Promise<void>;
  /** The tokens that the server was told, in order; null: of a sign-out. */
  posts(): (string | null | undefined)[];
}

/** For a test file: each of its tests finds an empty browser and a server that has heard nothing yet. */
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
