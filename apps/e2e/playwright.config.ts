/**
 * The browser tests. `npm run test:e2e` starts a stack of their own and says where it is in BASE_URL; against a stack
 * that is running already: `BASE_URL=http://localhost:4200 npx playwright test -c apps/e2e`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** As in tools/stack/src/browser/find-browser.ts, which `npm run test:e2e` asks. */
const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath =
  process.env['CHROMIUM_PATH'] ?? DEBIAN_BROWSERS.find((file) => existsSync(file));
const isRoot = process.getuid?.() === 0;
const resultsFolder = path.resolve(import.meta.dirname, '../../.paddock/results');

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: process.env['PLAYWRIGHT_OUTPUT_FOLDER'] ?? path.join(resultsFolder, 'e2e'),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes the second time has failed.
  retries: 0,
  // Generous: a busy machine makes a test late, not wrong. No test asserts a duration.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:4200',
    browserName: 'chromium',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    viewport: { width: 1280, height: 800 },
    // Each step, without the requests and a copy of the page at each step, which cost a fifth of every test. `--trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium refuses to run sandboxed as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        // Nothing but the tests speaks to the network.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-first-run',
        '--no-pings',
      ],
    },
  },
});
