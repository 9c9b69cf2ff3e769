import { describe, expect, it } from '@jest/globals';
import { readDecision } from './decisions.ts';

describe('readDecision', () => {
  it('reads the number, the title, the status, and which record changed it', () => {
    const markdown =
      '# 9. Hay\n\nAccepted, May 2026. [ADR 12](0012-straw.md) replaces\npoint 2.\n\n## Context\n\nDry. Good.';
    expect(readDecision('docs/adr/0009-hay.md', markdown)).toEqual({
      file: 'docs/adr/0009-hay.md',
      number: '9',
      title: 'Hay',
      status: 'Accepted, May 2026',
      change: '[ADR 12](0012-straw.md) replaces point 2.',
    });
  });

  it('treats a record without a status as accepted', () => {
    expect(readDecision('a.md', '# 1. Hay\n\n## Context\n\nAccepted.')).toMatchObject({
      status: 'Accepted',
      change: '',
    });
  });
});
