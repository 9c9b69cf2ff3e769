/** The engines that run the journeys, and how each is started. */
import { existsSync, globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { startBrowserProcess } from './browser-process.ts';
import type { BrowserProcess } from './browser-process.ts';
import type { Connection, LaunchOptions } from './connection.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

export interface Engine {
  readonly name: string;
  /** False when Debian's packages are not installed (tools/stack/src/browser/engines.ts). */
  readonly isInstalled: boolean;
  /** False when the window has one size that cannot be changed. */
  readonly canResize: boolean;
  launch(options?: LaunchOptions): Promise<Connection>;
}

const STARTS_WITHIN_MS = 30_000;
const [MINI_BROWSER = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
const hasFiles = (...files: readonly string[]) => files.every((file) => existsSync(file));

/** Arguments that MiniBrowser and Cog share, because both take WebKit's settings. */
const getWebKitArguments = ({ userAgent }: LaunchOptions) => [
  '--enable-write-console-messages-to-stdout=true',
  '--enable-smooth-scrolling=false',
  ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
];

export const FIREFOX: Engine = {
  name: 'Firefox',
  isInstalled: hasFiles('/usr/bin/firefox-esr'),
  canResize: true,
  launch: (options = {}) => launchFirefox(options),
};

/** The engine of the current Safari. It needs a screen, which Xvfb simulates. */
export const WEBKIT_GTK: Engine = {
  name: 'WebKitGTK',
  isInstalled: hasFiles('/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', MINI_BROWSER),
  canResize: true,
  async launch(options = {}) {
    const { screen, env } = await startScreen();
    try {
      const connection = await launchWebKit({
        driver: '/usr/bin/WebKitWebDriver',
        capability: 'webkitgtk:browserOptions',
        browser: [MINI_BROWSER, '--automation', ...getWebKitArguments(options)],
        env,
      });
      return {
        ...connection,
        async close() {
          await connection.close();
          await screen.end();
        },
      };
    } catch (error) {
      await screen.end();
      throw error;
    }
  },
};

/** The engine of Safari 16.0. */
export const WPE_WEBKIT: Engine = {
  name: 'WPE WebKit',
  isInstalled: hasFiles('/usr/bin/WPEWebDriver', '/usr/bin/cog'),
  canResize: false,
  launch: (options = {}) =>
    launchWebKit({
      driver: '/usr/bin/WPEWebDriver',
      capability: 'wpe:browserOptions',
      browser: [
        '/usr/bin/cog',
        '--automation',
        '--platform=headless',
        ...getWebKitArguments(options),
      ],
      env: {},
    }),
};

/** Starts Xvfb. @returns it, and the variables with which WebKitGTK uses it */
export async function startScreen(): Promise<{
  readonly screen: BrowserProcess;
  readonly env: Readonly<Record<string, string>>;
}> {
  const screen = startBrowserProcess(
    ['/usr/bin/Xvfb', '-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {},
  );
  try {
    // Without a graphics card, compositing only costs time.
    const env = { DISPLAY: `:${await readDisplay(screen)}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    return { screen, env };
  } catch (error) {
    await screen.end();
    throw error;
  }
}

/** @returns the number of the display that Xvfb has chosen */
async function readDisplay(screen: BrowserProcess): Promise<string> {
  const read = () => {
    screen.throwIfEnded();
    return screen.lines.find((line) => /^\d+$/.test(line));
  };
  await expect(() => expect(read()).toBeDefined()).toPass({
    timeout: STARTS_WITHIN_MS,
    intervals: [50],
  });
  return read() ?? '';
}
