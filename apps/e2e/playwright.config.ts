/**
 * Configures the browser tests. `npm run test:e2e` starts a separate stack and passes its address
 * in BASE_URL. To test a stack that is already running: `BASE_URL=http://localhost:4200 npx
 * playwright test -c apps/e2e`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * These paths must match those in tools/stack/src/browser/find-browser.ts, which `npm run test:e2e`
 * uses.
 */
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
  // No retries: a test that would pass only on a second attempt counts as failed.
  retries: 0,
  // A long timeout: on a busy machine a test is slow but not wrong. No test asserts a duration.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:4200',
    browserName: 'chromium',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    viewport: { width: 1280, height: 800 },
    // The specs of the service worker allow it. In all others, tests intercept requests, which the
    // worker would send in the page's place.
    serviceWorkers: 'block',
    // The trace records each step, but not requests and page snapshots, which take up a fifth of
    // each test's time. `--trace on` records everything.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium cannot start its sandbox when it runs as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        // Chromium itself must not send requests: only the tests do.
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
