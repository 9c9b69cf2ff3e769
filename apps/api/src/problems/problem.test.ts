import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { PROBLEM_STATUS } from './problem.ts';

describe('PROBLEM_STATUS', () => {
  it.each(Object.entries(PROBLEM_STATUS))(
    'has a documentation page for %s that names its status',
    async (code, status) => {
      const page = await readFile(
        new URL(`../../../../docs/problems/${code}.md`, import.meta.url),
        'utf8',
      );
      expect(page.split('\n')[0]).toBe(`# ${code} (${status})`);
      expect(page).toContain('**What to do.**');
    },
  );
});
