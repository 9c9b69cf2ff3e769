import { describe, expect, it } from '@jest/globals';
import { shouldShed } from './load-shedding.ts';

describe('shouldShed', () => {
  it('refuses anonymous reads first, then signed-in reads, and writes last', () => {
    const listShed = (delayMs: number) =>
      (['anonymous-read', 'signed-in-read', 'write'] as const).filter((priority) =>
        shouldShed(priority, delayMs, 1_000),
      );
    expect(listShed(1_000)).toEqual([]);
    expect(listShed(1_001)).toEqual(['anonymous-read']);
    expect(listShed(1_501)).toEqual(['anonymous-read', 'signed-in-read']);
    expect(listShed(3_001)).toEqual(['anonymous-read', 'signed-in-read', 'write']);
  });
});
