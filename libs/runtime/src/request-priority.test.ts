import { describe, expect, it } from '@jest/globals';
import { getRequestPriority } from './request-priority.ts';

describe('getRequestPriority', () => {
  it('puts writes, signed in or not, before reads', () => {
    expect(getRequestPriority('POST', undefined)).toBe('write');
    expect(getRequestPriority('DELETE', '__session=abc')).toBe('write');
  });

  it('separates reads with a session from reads without one', () => {
    expect(getRequestPriority('GET', 'theme=dark; __session=abc')).toBe('signed-in-read');
    expect(getRequestPriority('HEAD', '__session=abc')).toBe('signed-in-read');
    expect(getRequestPriority('GET', undefined)).toBe('anonymous-read');
    expect(getRequestPriority('GET', 'not__session=abc; __session=')).toBe('anonymous-read');
  });
});
