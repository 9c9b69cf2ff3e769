import { describe, expect, it } from '@jest/globals';
import { getExpectedCode, isReleased, SCRIPT_FAULTS } from './script-faults.ts';

const says = (panel: string, ...[remote, script, fault]: Parameters<typeof getExpectedCode>) =>
  new RegExp(getExpectedCode(remote, script, fault)).test(panel);

describe('the faults of a script', () => {
  it('are eight, of which three are in a release', () => {
    expect(new Set(SCRIPT_FAULTS).size).toBe(8);
    expect(SCRIPT_FAULTS.filter(isReleased)).toEqual([
      'throwing at import',
      'throwing in render',
      'of another contract',
    ]);
  });

  it('are told by the code of the panel', () => {
    expect(says('Code search.chunk-failed', 'search', 'chunk', 'cut in half')).toBe(true);
    expect(says('Code search.entry-timeout', 'search', 'entry', 'hanging')).toBe(true);
    expect(says('Code search.contract', 'search', 'chunk', 'of another contract')).toBe(true);
    expect(says('Code search.render-failed', 'search', 'entry', 'throwing in render')).toBe(true);
  });

  it('are not told by the code of another fault, script or remote', () => {
    expect(says('Code search.chunk-timeout', 'search', 'chunk', '404')).toBe(false);
    expect(says('Code search.entry-failed', 'search', 'chunk', '404')).toBe(false);
    expect(says('Code search.entry-failed', 'listings', 'entry', '404')).toBe(false);
    expect(says('Code loader_failed', 'search', 'chunk', 'of another contract')).toBe(false);
  });
});
