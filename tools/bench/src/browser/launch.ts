import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { requireBrowser } from '../../../stack/src/browser/find-browser.ts';

export function launchBrowser(say: (sentence: string) => void): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: requireBrowser('chromium', say),
    args: isRoot ? ['--no-sandbox'] : [],
  });
}
