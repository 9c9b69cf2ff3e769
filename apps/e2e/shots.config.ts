/**
 * Configures `npm run shots`, which takes screenshots with the configuration of the browser tests.
 */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

export default defineConfig(config, {
  testDir: './src/shots',
  testMatch: '**/*.shots.ts',
  reporter: [['line'], ['json']],
  timeout: 300_000,
});
