import { describe, expect, it } from '@jest/globals';
import { PolicyViolations } from './policy-violations.ts';

describe('PolicyViolations', () => {
  it('counts forged names together once there are too many', () => {
    const violations = new PolicyViolations();
    for (let index = 0; index < 1_000; index += 1)
      violations.record({ policy: 'csp', directive: 'img-src', remote: `forged-${index}` });
    violations.record({ policy: 'csp', directive: 'img-src', remote: 'forged-0' });
    const counted = [...violations.list()];
    expect(counted).toHaveLength(201);
    expect(counted[0]).toMatchObject({ violation: { remote: 'forged-0' }, count: 2 });
    expect(counted.at(-1)).toMatchObject({ violation: { remote: 'other' }, count: 800 });
  });
});
