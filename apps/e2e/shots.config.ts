/** `npm run shots`: not a test, but it needs what the tests need. */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

export default defineConfig(config, {
  testDir: './src/shots',
  testMatch: '**/*.shots.ts',
  reporter: [['line'], ['json']],
  timeout: 90_000,
});
