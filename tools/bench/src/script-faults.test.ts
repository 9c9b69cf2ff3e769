import { describe, expect, it } from '@jest/globals';
import { getExpectedResponse, isReleasedFault, SCRIPT_FAULTS } from './script-faults.ts';

const matches = (
  panel: string,
  ...[remote, script, fault]: Parameters<typeof getExpectedResponse>
) => new RegExp(getExpectedResponse(remote, script, fault)).test(panel);

describe('script faults', () => {
  it('SCRIPT_FAULTS lists eight faults, three of them in the release itself', () => {
    expect(new Set(SCRIPT_FAULTS).size).toBe(8);
    expect(SCRIPT_FAULTS.filter(isReleasedFault)).toEqual([
      'throwing at import',
      'throwing in render',
      'of another contract',
    ]);
  });

  it('getExpectedResponse matches what the page shows for the fault', () => {
    expect(matches('Code search.chunk-failed', 'search', 'chunk', 'cut in half')).toBe(true);
    expect(matches('This is taking a while', 'search', 'entry', 'hanging')).toBe(true);
    expect(matches('Code search.contract', 'search', 'chunk', 'of another contract')).toBe(true);
    expect(matches('Code search.render-failed', 'search', 'entry', 'throwing in render')).toBe(
      true,
    );
  });

  it('getExpectedResponse does not match the code for another fault, script or remote', () => {
    expect(matches('This is taking a while', 'search', 'chunk', '404')).toBe(false);
    expect(matches('Code search.entry-failed', 'search', 'chunk', '404')).toBe(false);
    expect(matches('Code search.entry-failed', 'listings', 'entry', '404')).toBe(false);
    expect(matches('Code loader_failed', 'search', 'chunk', 'of another contract')).toBe(false);
  });
});
