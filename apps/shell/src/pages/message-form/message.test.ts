import { describe, expect, it } from '@jest/globals';
import { findProblems } from './message.ts';
import type { Draft } from './message.ts';

const GOOD: Draft = {
  name: 'Hemi',
  email: 'hemi@example.co.nz',
  topic: 'An idea',
  page: '/navigator',
  message: 'A map with the rivers on it, please.',
};

describe('what keeps a message from being sent', () => {
  it('nothing, where all is well', () => {
    expect(findProblems(GOOD)).toEqual({});
  });

  it.each<[string, Partial<Draft>, RegExp]>([
    ['no name', { name: '  ' }, /your name/],
    ['an address without an @', { email: 'hemi.example.co.nz' }, /e-mail address/],
    ['two addresses', { email: 'hemi@example.co.nz, moana@example.co.nz' }, /e-mail address/],
    ['no message', { message: ' ' }, /Write what/],
    ['too little', { message: 'Kia ora' }, /at least 10/],
    ['too much', { message: 'x'.repeat(5_001) }, /5,001 characters; up to 5,000 fit/],
    ['a page that is a novel', { page: 'x'.repeat(501) }, /up to 500 fit/],
  ])('%s', (_what, change, text) => {
    const found = findProblems({ ...GOOD, ...change });
    expect(Object.keys(found)).toEqual(Object.keys(change));
    expect(Object.values(found)[0]).toMatch(text);
  });

  it('is told in the order of the form', () => {
    expect(
      Object.keys(findProblems({ name: '', email: '', topic: '', page: '', message: '' })),
    ).toEqual(['name', 'email', 'message']);
  });
});
