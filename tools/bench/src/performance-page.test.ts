import { describe, expect, it } from '@jest/globals';
import {
  createLowerLimitFinding,
  createUpperLimitFinding,
  createInformativeFinding,
} from './bench.ts';
import { replaceSection, renderBenchSection } from './performance-page.ts';

const whole = (value: number) => String(value);

describe('docs/performance.md', () => {
  it('renderBenchSection shows the commit, date, machine, figures and missed limits', () => {
    const section = renderBenchSection(
      { name: 'paint', title: 'Paint' },
      {
        findings: [
          createUpperLimitFinding('a', 3, 2, whole),
          createLowerLimitFinding('b', 3, 2, whole),
          createInformativeFinding('c', '7 MB'),
        ],
        notes: ['On a quiet machine.'],
      },
      {
        commit: 'abc123-dirty',
        date: new Date('2026-11-21T03:04:05Z'),
        machine: '2 × P',
        load: 'load 1.0',
      },
    );
    expect(section).toContain(
      'paint` at commit abc123-dirty, 2026-11-21 03:04 UTC, 2 × P; load 1.0.',
    );
    expect(section).toContain(
      '| a | 3 | ≤ 2 | **MISSED** |\n| b | 3 | ≥ 2 | met |\n| c | 7 MB |  |  |',
    );
    expect(section).toContain('- On a quiet machine.');
  });

  it('replaceSection replaces one section and leaves the others unchanged', () => {
    const page = '# Performance\n\nIntro.\n\n## A\n\nold\n\n## B\n\nkept\n';
    expect(replaceSection(page, 'A', '## A\n\nnew\n')).toBe(
      '# Performance\n\nIntro.\n\n## A\n\nnew\n\n## B\n\nkept\n',
    );
    expect(replaceSection(page, 'B', '## B\n\nnew\n')).toBe(
      '# Performance\n\nIntro.\n\n## A\n\nold\n\n## B\n\nnew\n',
    );
    expect(replaceSection(page, 'C', '## C\n\nnew\n')).toBe(`${page}\n## C\n\nnew\n`);
  });
});
